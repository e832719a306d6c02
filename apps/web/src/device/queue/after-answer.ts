import type { Act } from '~/device/act.ts';
import { isRecord } from '~/lib/is-record.ts';

function withFile(act: Act, from: string, to: string): Act {
  if (act.kind !== 'serviceCalls.answerStep' || !Array.isArray(act.input.value)) return act;
  if (!act.input.value.includes(from)) return act;
  const value = act.input.value.map((id) => (id === from ? to : id));
  return { ...act, input: { ...act.input, value } };
}

/** Undoes an act that was taken back after it was sent; it goes in its place. */
function undoOf(
  { id: _, isSent: _sent, isTakenBack: _taken, file: _file, ...act }: Act,
  version: number,
): Act {
  return {
    ...{ ...act, id: crypto.randomUUID(), words: `Undo: ${act.words}` },
    ...{ kind: 'history.undo', input: { kind: 'service-calls', id: act.callId, version } },
  };
}

/** The version that the server made of an act; none if the act changed nothing, or has none. */
export function madeOf(answer: unknown): number | undefined {
  const { version, isUnchanged } = isRecord(answer) ? answer : {};
  return typeof version === 'number' && isUnchanged !== true ? version : undefined;
}

/**
 * What waits once the server has taken an act: those behind it name its file as the server does, and
 * what was taken back meanwhile is undone.
 */
export function afterAnswer(acts: readonly Act[], taken: Act, answer: unknown): Act[] {
  // As it is now: it may have been taken back on its way.
  const now = acts.find(({ id }) => id === taken.id);
  const left = acts.filter((act) => act !== now);
  const version = madeOf(answer);
  if (now?.isTakenBack && version !== undefined) return [undoOf(now, version), ...left];
  const { _id: file } = isRecord(answer) ? answer : {};
  if (taken.kind !== 'files.add' || typeof file !== 'string') return left;
  return left.map((act) => withFile(act, taken.id, file));
}
