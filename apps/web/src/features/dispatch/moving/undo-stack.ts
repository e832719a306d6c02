/** A change of a call that this tab made, and that can be taken back. */
export interface Step {
  callId: string;
  /** The version of the call that it made. */
  version: number;
  /** What was done, as it was told. */
  title: string;
}

export type Direction = 'undo' | 'redo';

const MOST_STEPS = 200;

/** What one person did in this tab, newest last; and what they took back. */
export function makeUndoStack() {
  let steps: Record<Direction, readonly Step[]> = { undo: [], redo: [] };
  const without = (step: Step) => (other: Step) => other !== step;

  return {
    /** Something new was done: what was taken back before can't be done again. */
    did(step: Step) {
      steps = { undo: [...steps.undo, step].slice(-MOST_STEPS), redo: [] };
    },
    last: (direction: Direction): Step | undefined => steps[direction].at(-1),
    /** A step was taken back, or done again, which made another version of the call. */
    turned(direction: Direction, step: Step, version: number) {
      const other = direction === 'undo' ? 'redo' : 'undo';
      steps = {
        ...steps,
        [direction]: steps[direction].filter(without(step)),
        [other]: [...steps[other], { ...step, version }],
      };
    },
    /** A step can't be taken back any more. */
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
