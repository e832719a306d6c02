import type { Act, ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';

/** What waits once an act is gone, and with it what rests on it. */
export function withoutAct<Kind extends ActKind>(acts: readonly Act[], gone: ActOf<Kind>): Act[] {
  const { whenTakenBack = (behind) => behind } = RULES[gone.kind];
  return acts
    .filter(({ id }) => id !== gone.id)
    .flatMap((behind) => whenTakenBack(behind, gone) ?? []);
}

/**
 * What waits after an act was taken back together with the acts that depend on it. An act that may have reached
 * the server is only marked, and undone there later.
 * @returns the same list if that is impossible: the act is not there, or the server could not undo it
 */
export function takenBack(acts: readonly Act[], id: string): readonly Act[] {
  const act = acts.find((one) => one.id === id);
  if (!act) return acts;
  if (act.isSent && RULES[act.kind].isUndoable) {
    return acts.map((one) => (one === act ? { ...act, isTakenBack: true, state: 'waiting' } : one));
  }
  if (act.isSent && act.state === 'waiting') return acts;
  return withoutAct(acts, act);
}
