import type { UndoChange } from '@callboard/contract/platform/history';

/** One action in this tab, undone as a whole. */
export interface Step {
  /** The versions it created, in order. */
  changes: readonly UndoChange[];
  /** The message that was shown for it. */
  title: string;
}

/** A call's change as part of a step. */
export const changeOf = ({ _id, version }: { _id: string; version: number }): UndoChange => ({
  kind: 'service-calls',
  id: _id,
  version,
});

export type Direction = 'undo' | 'redo';

const MOST_STEPS = 200;

/** What one person did in this tab, newest last, and what they undid. */
export function makeUndoStack() {
  let steps: Record<Direction, readonly Step[]> = { undo: [], redo: [] };
  const without = (step: Step) => (other: Step) => other !== step;

  return {
    /** Adds a new step and clears redo. */
    did(step: Step) {
      steps = { undo: [...steps.undo, step].slice(-MOST_STEPS), redo: [] };
    },
    last: (direction: Direction): Step | undefined => steps[direction].at(-1),
    /** A step was undone or redone, which created a new call version. */
    turned(direction: Direction, step: Step, versions: readonly (number | null)[]) {
      const other = direction === 'undo' ? 'redo' : 'undo';
      const changes = step.changes.map((change, index) => ({
        ...change,
        version: versions[index] ?? change.version,
      }));
      steps = {
        ...steps,
        [direction]: steps[direction].filter(without(step)),
        [other]: [...steps[other], { ...step, changes: changes.toReversed() }],
      };
    },
    /** Drops a step that can no longer be undone. */
    forget(step: Step) {
      steps = {
        undo: steps.undo.filter(without(step)),
        redo: steps.redo.filter(without(step)),
      };
    },
    clear() {
      steps = { undo: [], redo: [] };
    },
  };
}
