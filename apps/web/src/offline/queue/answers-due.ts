import type { Outcome } from './send-one.ts';

/** The final outcome of an act. */
export type Settled = Exclude<Outcome, { kind: 'later' }>;

type Tell = (outcome: Settled) => void;

/** Screens of this tab that still wait for an act's outcome, by its id. A double tap waits twice. */
const due = new Map<string, Set<Tell>>();

/**
 * Claims the outcome of an act for the screens that wait for it, if any. They are then sure to be told, so
 * nothing else needs to show it.
 */
export function claimAnswer(id: string): Tell | undefined {
  const tells = due.get(id);
  due.delete(id);
  if (!tells || tells.size === 0) return undefined;
  return (outcome) => {
    for (const tell of tells) tell(outcome);
  };
}

/** New ids of acts, by the ids that screens know. */
const moved = new Map<string, string>();

/** The current id of an act. */
export function nameNow(id: string): string {
  const name = moved.get(id);
  return name === undefined ? id : nameNow(name);
}

/** Notes that an act now has another id. */
export function moveAnswer(from: string, to: string): void {
  moved.set(from, to);
  const tells = due.get(from);
  due.delete(from);
  if (tells) due.set(to, tells);
}

/**
 * Waits for the outcome of an act.
 * @param isOver ends the wait when it resolves
 * @returns undefined if the wait ended first
 */
export function awaitAnswer(id: string, isOver: Promise<unknown>): Promise<Settled | undefined> {
  return new Promise((resolve) => {
    const tells = due.get(id) ?? new Set();
    due.set(id, tells.add(resolve));
    void isOver.then(() => {
      // Once the outcome was claimed, it is sure to come.
      const isStillDue = [...due.values()].includes(tells);
      if (isStillDue && tells.delete(resolve)) resolve(undefined);
    });
  });
}
