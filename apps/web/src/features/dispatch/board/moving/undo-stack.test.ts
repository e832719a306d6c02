import { expect, test } from 'vitest';
import { makeUndoStack } from './undo-stack.ts';

const change = (id: string, version: number) => ({ kind: 'service-calls' as const, id, version });
const step = (version: number) => ({ changes: [change('a', version)], title: `Move ${version}` });

test('undo and redo go in reverse order', () => {
  const stack = makeUndoStack();
  const [first, second] = [step(2), step(3)];
  stack.did(first);
  stack.did(second);
  expect(stack.last('undo')).toBe(second);
  stack.turned('undo', second, [4]);
  stack.turned('undo', first, [5]);
  expect([stack.last('undo'), stack.last('redo')]).toEqual([
    undefined,
    { ...first, changes: [change('a', 5)] },
  ]);
  const again = stack.last('redo');
  if (again) stack.turned('redo', again, [6]);
  const versions = (['undo', 'redo'] as const).map((way) => stack.last(way)?.changes[0]?.version);
  expect(versions).toEqual([6, 4]);
});

test('a new move clears redo, and a step that cannot be undone is dropped alone', () => {
  const stack = makeUndoStack();
  const [first, second] = [step(2), step(3)];
  stack.did(first);
  stack.did(second);
  stack.turned('undo', second, [4]);
  const third = step(5);
  stack.did(third);
  expect(stack.last('redo')).toBeUndefined();
  stack.forget(third);
  expect(stack.last('undo')).toBe(first);
});

test('what several calls did as one is done again in the order in which it was taken back', () => {
  const stack = makeUndoStack();
  const several = { changes: [change('a', 2), change('b', 7)], title: '2 calls moved' };
  stack.did(several);
  stack.turned('undo', several, [3, 8]);
  expect(stack.last('redo')?.changes).toEqual([change('b', 8), change('a', 3)]);
});
