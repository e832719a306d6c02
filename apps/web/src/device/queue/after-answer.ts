import type { Act, ActKind, ActOf } from '~/device/act.ts';
import { RULES } from '~/device/acts/acts.ts';
import { madeOf } from './made-of.ts';

/** Undoes an act that was taken back after it was sent; it goes in its place. */
function undoOf(
  { id: _, isSent: _sent, isTakenBack: _taken, file: _file, ...act }: Act,
  version: number,
): Act {
  return {
    ...act,
    id: crypto.randomUUID(),
    words: `Undo: ${act.words}`,
    kind: 'history.undo',
    input: { kind: 'service-calls', id: act.callId, version },
  };
}

const behind = <Kind extends ActKind>(act: Act, taken: ActOf<Kind>, answer: unknown): Act =>
  RULES[taken.kind].whenTaken?.(act, taken, answer) ?? act;

/**
 * What waits once the server has taken an act: those behind it rest on its answer; what was taken back
 * meanwhile is undone.
 */
export function afterAnswer(acts: readonly Act[], taken: Act, answer: unknown): Act[] {
  // As it is now: it may have been taken back on its way.
  const now = acts.find(({ id }) => id === taken.id);
  const left = acts.filter((act) => act !== now);
  const version = madeOf(answer);
  if (now?.isTakenBack && version !== undefined) return [undoOf(now, version), ...left];
  return left.map((act) => behind(act, taken, answer));
}
