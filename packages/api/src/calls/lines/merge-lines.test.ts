import { seededRandom } from '@callboard/contract/testing/random';
import { describe, expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

type Payment = { _id: string; method: string; amount: number };

const line = (id: string, amount = 10, method = 'cash'): Payment => ({ _id: id, method, amount });
const merge = (base: Payment[], theirs: Payment[], mine: Payment[]) =>
  mergeLines(base, theirs, mine, ['method', 'amount'], 'payments');

describe('two people who change one list', () => {
  test('both keep the lines they added', () => {
    const merged = merge([line('a')], [line('a'), line('b')], [line('a'), line('c')]);
    expect(merged).toEqual({ lines: [line('a'), line('c'), line('b')], conflicts: {} });
  });

  test('may change different fields of one line', () => {
    const merged = merge([line('a')], [line('a', 25)], [line('a', 10, 'check')]);
    expect(merged).toEqual({ lines: [line('a', 25, 'check')], conflicts: {} });
  });

  test('may make the same change', () => {
    const merged = merge([line('a')], [line('a', 25)], [line('a', 25)]);
    expect(merged).toEqual({ lines: [line('a', 25)], conflicts: {} });
  });

  test('may remove the same line', () => {
    expect(merge([line('a'), line('b')], [line('b')], [line('b')])).toEqual({
      lines: [line('b')],
      conflicts: {},
    });
  });

  test('may remove different lines', () => {
    const base = [line('a'), line('b'), line('c')];
    const merged = merge(base, [line('b'), line('c')], [line('a'), line('c')]);
    expect(merged).toEqual({ lines: [line('c')], conflicts: {} });
  });

  test('are told which field both changed', () => {
    const base = [line('z'), line('a')];
    const { conflicts } = merge(base, [line('z'), line('a', 25)], [line('z'), line('a', 30)]);
    expect(conflicts).toEqual({ 'payments.1.amount': ['This was changed meanwhile, too'] });
  });

  test('are told when one removed the line that the other changed', () => {
    expect(merge([line('a')], [], [line('a', 30)]).conflicts).toEqual({
      'payments.0': ['This was removed while you were changing it'],
    });
    expect(merge([line('a')], [line('a', 30)], []).conflicts).toEqual({
      'payments.a': ['This was changed before you removed it'],
    });
  });
});

test('what only one side did to a list is what comes out, whatever it was', () => {
  const random = seededRandom(7);
  const pick = (most: number) => Math.floor(random() * most);
  const anyList = () =>
    ['a', 'b', 'c', 'd', 'e']
      .filter(() => random() < 0.6)
      .map((id) => line(id, pick(3), ['cash', 'check'][pick(2)]));
  const sorted = (lines: Payment[]) => lines.toSorted((a, b) => a._id.localeCompare(b._id));
  for (let round = 0; round < 2_000; round += 1) {
    const base = anyList();
    const changed = anyList();
    expect(merge(base, base, changed)).toEqual({ lines: changed, conflicts: {} });
    const theirs = merge(base, changed, base);
    expect(theirs.conflicts).toEqual({});
    expect(sorted(theirs.lines)).toEqual(sorted(changed));
  }
});
