import { expect, test } from 'vitest';
import { awaitAnswer, claimAnswer, moveAnswer, nameNow } from './answers-due.ts';

const done = (answer: string) => ({ kind: 'done', answer }) as const;
const never = new Promise<void>(() => {});

test('a screen hears what came of its act, also after the act got another id', async () => {
  const heard = awaitAnswer('a', never);
  moveAnswer('a', 'b');
  expect(claimAnswer('a')).toBeUndefined();
  // Undo finds the act by its new id.
  expect(nameNow('a')).toBe('b');
  claimAnswer('b')?.(done('call'));
  expect(await heard).toEqual(done('call'));
});

test('a double tap is told twice', async () => {
  const heard = Promise.all([awaitAnswer('a', never), awaitAnswer('a', never)]);
  claimAnswer('a')?.(done('call'));
  expect(await heard).toEqual([done('call'), done('call')]);
});

test('a screen that waits no longer is not told, and the act counts as nobody’s', async () => {
  expect(await awaitAnswer('a', Promise.resolve())).toBeUndefined();
  expect(claimAnswer('a')).toBeUndefined();
});

test('once an answer is claimed, the wait ends with it and not before', async () => {
  let end = () => {};
  const heard = awaitAnswer(
    'a',
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const tell = claimAnswer('a');
  end();
  await Promise.resolve();
  tell?.(done('call'));
  expect(await heard).toEqual(done('call'));
});
