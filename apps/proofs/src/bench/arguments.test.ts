import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const read = (...line: string[]) => readArguments(line, ['list', 'call']);

test('by default everything is measured on 100,000 calls', () => {
  expect(read()).toMatchObject({ calls: 100_000, rounds: 5, seconds: 1, only: [] });
});

test('some parts are measured on a million calls', () => {
  const asked = read('--calls', '1000000', '--only', 'list,call', '--seconds', '0.5', '--growth');
  const only = ['list', 'call'];
  expect(asked).toMatchObject({ calls: 1_000_000, only, seconds: 0.5, growth: true });
});

test('what is large are three million calls, or as many as are asked for', () => {
  expect(read('--large')).toMatchObject({ large: true, calls: 3_000_000 });
  expect(read('--large', '--calls', '30000')).toMatchObject({ large: true, calls: 30_000 });
  expect(read()).toMatchObject({ large: false });
});

test.each([
  ['a part that nobody measures', ['--only', 'lisst'], '--only knows list, call, and not "lisst".'],
  ['no calls', ['--calls', '0'], '--calls must be a number above zero, not "0".'],
  ['half a round', ['--rounds', '1.5'], '--rounds must be a whole number.'],
  ['a way that is none', ['--over', 'soap'], '--over knows rest, trpc, and not "soap".'],
])('%s is refused with a sentence', (_, line, sentence) => {
  expect(() => read(...line)).toThrow(sentence);
});
