import type { Act, ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';
import { madeOf } from '../acts/made-of.ts';

/** The undo that takes the place of an act that was taken back after it was sent. */
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
 * What waits after the server took an act. Later acts now build on its answer. If the act was taken back
 * meanwhile, its undo waits.
 */
export function afterAnswer(acts: readonly Act[], taken: Act, answer: unknown): Act[] {
  // The act may have been taken back while it was on its way.
  const now = acts.find(({ id }) => id === taken.id);
  const left = acts.filter((act) => act !== now);
  const version = madeOf(answer);
  if (now?.isTakenBack && version !== undefined) return [undoOf(now, version), ...left];
  return left.map((act) => behind(act, taken, answer));
}
