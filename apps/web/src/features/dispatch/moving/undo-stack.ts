/** A change made in this tab that can be undone. */
export interface Step {
  callId: string;
  /** The call version it created. */
  version: number;
  /** The message that was shown for it. */
  title: string;
}

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
    turned(direction: Direction, step: Step, version: number) {
      const other = direction === 'undo' ? 'redo' : 'undo';
      steps = {
        ...steps,
        [direction]: steps[direction].filter(without(step)),
        [other]: [...steps[other], { ...step, version }],
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
