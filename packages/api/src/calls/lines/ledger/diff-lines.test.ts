import { describe, expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const line = (id: string, amount = 10) => ({ _id: id, amount });
const at = (position: number, id: string, amount = 10) => ({ ...line(id, amount), position });
const diff = (current: ReturnType<typeof at>[], lines: ReturnType<typeof line>[]) =>
  diffLines(current, lines, ['amount']);

describe('what a changed list writes into the ledger', () => {
  test('is nothing when the list is the same', () => {
    expect(diff([at(0, 'a'), at(1, 'b')], [line('a'), line('b')])).toEqual({ close: [], open: [] });
  });

  test('is the added line alone', () => {
    expect(diff([at(0, 'a')], [line('a'), line('b')]).open).toEqual([at(1, 'b')]);
  });

  test('closes a removed line and opens none', () => {
    expect(diff([at(0, 'a'), at(1, 'b')], [line('b')])).toEqual({ close: ['a'], open: [] });
  });

  test('closes a changed line and opens it again where it stood', () => {
    expect(diff([at(0, 'a'), at(1, 'b')], [line('a'), line('b', 12)])).toEqual({
      close: ['b'],
      open: [at(1, 'b', 12)],
    });
  });

  test('moves only the line that has to move', () => {
    const { close, open } = diff(
      [at(0, 'a'), at(1, 'b'), at(2, 'c')],
      [line('b'), line('c'), line('a')],
    );
    expect({ close, open }).toEqual({ close: ['a'], open: [at(3, 'a')] });
  });
});
