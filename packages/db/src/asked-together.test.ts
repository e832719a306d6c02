import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Counts the reads; `a` is there until it is said to be gone. */
function things() {
  const there = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const reads: (readonly string[])[] = [];
  const ask = askedTogether(async (keys: readonly string[]) => {
    reads.push(keys);
    return new Map(there);
  });
  return { there, reads, ask };
}

test('those who ask at once are answered by one read, each with their own', async () => {
  const { ask, reads } = things();
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('c')])).toEqual([1, 2, 1, undefined]);
  expect(reads).toEqual([['a', 'b', 'c']]);
});

test('whoever asks while a read is under way gets a read of their own', async () => {
  const news = new EventEmitter();
  let isThere = true;
  const ask = askedTogether(async ([key = '']: readonly string[]) => {
    const found = new Map(isThere ? [[key, 1]] : []);
    const mayAnswer = once(news, 'answer');
    news.emit('reading');
    await mayAnswer;
    return found;
  });
  const isReading = once(news, 'reading');
  const before = ask('a');
  await isReading;
  isThere = false;
  const isReadingAgain = once(news, 'reading');
  const after = ask('a');
  await isReadingAgain;
  news.emit('answer');
  expect(await before).toBe(1);
  expect(await after).toBeUndefined();
});

test('nothing is kept: what has gone is not found the next time', async () => {
  const { ask, there } = things();
  expect(await ask('a')).toBe(1);
  there.delete('a');
  expect(await ask('a')).toBeUndefined();
});

test('a read that fails is everyone’s failure, and the next one is made anew', async () => {
  let fails = true;
  const ask = askedTogether(async (keys: readonly string[]) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask('a')).toBe('a');
});
