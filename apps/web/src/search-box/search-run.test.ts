import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchRun } from './search-run.ts';

/** A server that answers when it is told to, in any order. */
class SlowServer {
  readonly asked: string[] = [];
  readonly #answers = new Map<string, { give: (hits: string[]) => void; fail: () => void }>();

  readonly find = (text: string) => {
    this.asked.push(text);
    return new Promise<string[]>((resolve, reject) => {
      this.#answers.set(text, { give: resolve, fail: () => reject(new Error('no signal')) });
    });
  };

  async answer(text: string, hits = [`${text} found`]) {
    this.#answers.get(text)?.give(hits);
    await vi.advanceTimersByTimeAsync(0);
  }

  async fail(text: string) {
    this.#answers.get(text)?.fail();
    await vi.advanceTimersByTimeAsync(0);
  }
}

let server: SlowServer;
let run: SearchRun<string>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new SlowServer();
  run = new SearchRun(server.find);
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(100);

test('quick typing asks once, for what stands in the end', async () => {
  for (const text of ['v', 'va', 'vas']) run.type(text);
  await pause();
  expect(server.asked).toEqual(['vas']);
  run.type('vas ');
  await pause();
  expect(server.asked).toEqual(['vas']);
});

test('a slow answer to what stood before never counts, whichever comes first', async () => {
  run.type('va');
  await pause();
  run.type('vasquez');
  await pause();
  await server.answer('vasquez');
  await server.answer('va');
  expect(run.current()).toEqual({ text: 'vasquez', hits: ['vasquez found'], phase: 'found' });
});

test('what was found stays while the next is asked, and is marked', async () => {
  run.type('va');
  await pause();
  await server.answer('va');
  run.type('vas');
  expect(run.current()).toEqual({ text: 'va', hits: ['va found'], phase: 'asking' });
  run.type('');
  expect(run.current()).toEqual({ text: '', hits: [], phase: 'idle' });
});

test('Enter right after typing waits for the answer to just that, which is asked at once', async () => {
  run.type('vasquez');
  const answer = run.answer();
  expect(server.asked).toEqual(['vasquez']);
  await pause();
  expect(server.asked).toEqual(['vasquez']);
  await server.answer('vasquez');
  expect(await answer).toMatchObject({ text: 'vasquez', hits: ['vasquez found'] });
});

test('whoever types on after Enter did not mean it', async () => {
  run.type('vas');
  const answer = run.answer();
  run.type('vasq');
  expect(await answer).toBeUndefined();
  const next = run.answer();
  run.end();
  expect(await next).toBeUndefined();
  await server.answer('vasq');
  expect(run.current().phase).toBe('idle');
});

test('Enter on what is answered already takes it, and asks a failed one again', async () => {
  run.type('vas');
  await pause();
  await server.fail('vas');
  expect(run.current()).toMatchObject({ text: 'vas', hits: [], phase: 'failed' });
  const again = run.answer();
  await server.answer('vas');
  expect(await again).toMatchObject({ phase: 'found' });
  expect(await run.answer()).toMatchObject({ phase: 'found' });
  expect(server.asked).toEqual(['vas', 'vas']);
});
