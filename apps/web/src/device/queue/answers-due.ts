import type { Outcome } from './send-one.ts';

/** What came of an act for good. */
export type Settled = Exclude<Outcome, { kind: 'later' }>;

type Tell = (outcome: Settled) => void;

/** Screens of this tab that still wait for what comes of an act, by its id; a double tap waits twice. */
const due = new Map<string, Set<Tell>>();

/**
 * Those who wait for what comes of an act, if anybody does: from then on they are sure to be told, and
 * nobody else has to be.
 */
export function claimAnswer(id: string): Tell | undefined {
  const tells = due.get(id);
  due.delete(id);
  if (!tells || tells.size === 0) return undefined;
  return (outcome) => {
    for (const tell of tells) tell(outcome);
  };
}

/** Acts that went on under another id, by the one that screens know. */
const moved = new Map<string, string>();

/** What an act is called by now. */
export function nameNow(id: string): string {
  const name = moved.get(id);
  return name === undefined ? id : nameNow(name);
}

/** The act goes on under another id. */
export function moveAnswer(from: string, to: string): void {
  moved.set(from, to);
  const tells = due.get(from);
  due.delete(from);
  if (tells) due.set(to, tells);
}

/**
 * Waits for what comes of an act.
 * @param isOver ends the wait when it resolves
 * @returns nothing if it ended before
 */
export function awaitAnswer(id: string, isOver: Promise<unknown>): Promise<Settled | undefined> {
  return new Promise((resolve) => {
    const tells = due.get(id) ?? new Set();
    due.set(id, tells.add(resolve));
    void isOver.then(() => {
      // Once somebody claimed it, the answer is sure to come.
      const isStillDue = [...due.values()].includes(tells);
      if (isStillDue && tells.delete(resolve)) resolve(undefined);
    });
  });
}
