import { expect, test } from 'vitest';
import { makeUndoStack } from './undo-stack.ts';

const step = (version: number) => ({ callId: 'a', version, title: `Move ${version}` });

test('undo and redo go in reverse order', () => {
  const stack = makeUndoStack();
  const [first, second] = [step(2), step(3)];
  stack.did(first);
  stack.did(second);
  expect(stack.last('undo')).toBe(second);
  stack.turned('undo', second, 4);
  stack.turned('undo', first, 5);
  expect([stack.last('undo'), stack.last('redo')]).toEqual([undefined, { ...first, version: 5 }]);
  const again = stack.last('redo');
  if (again) stack.turned('redo', again, 6);
  expect([stack.last('undo')?.version, stack.last('redo')?.version]).toEqual([6, 4]);
});

test('a new move clears redo, and a step that cannot be undone is dropped alone', () => {
  const stack = makeUndoStack();
  const [first, second] = [step(2), step(3)];
  stack.did(first);
  stack.did(second);
  stack.turned('undo', second, 4);
  const third = step(5);
  stack.did(third);
  expect(stack.last('redo')).toBeUndefined();
  stack.forget(third);
  expect(stack.last('undo')).toBe(first);
});
