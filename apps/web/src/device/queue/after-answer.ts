import type { Act, ActInputs } from '~/device/act.ts';
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
    ...act,
    id: crypto.randomUUID(),
    words: `Undo: ${act.words}`,
    kind: 'history.undo',
    input: { kind: 'service-calls', id: act.callId, version },
  };
}

/** The version that the server made of an act; none if the act changed nothing, or has none. */
export function madeOf(answer: unknown): number | undefined {
  const { version, isUnchanged } = isRecord(answer) ? answer : {};
  return typeof version === 'number' && isUnchanged !== true ? version : undefined;
}

type Links = ActInputs['serviceCalls.setEquipment']['equipment'];

/** The units that a call is about, as the server answers a list of them. */
function linksIn(answer: unknown): Links {
  const units: unknown[] = isRecord(answer) && Array.isArray(answer.units) ? answer.units : [];
  return units.flatMap((unit) => {
    if (!isRecord(unit) || typeof unit._id !== 'string' || unit.isLinked !== true) return [];
    const lines: unknown[] = Array.isArray(unit.lineIds) ? unit.lineIds : [];
    const lineIds = lines.filter((line) => typeof line === 'string');
    return { equipmentId: unit._id, lineIds };
  });
}

/**
 * A list of units that was made from the same one as the list that the server took: it now rests on what
 * the server answered, so that it can take back what that one did, and nobody else's change.
 */
function onLinks(act: Act, taken: Act, answer: unknown): Act {
  if (act.kind !== 'serviceCalls.setEquipment' || taken.kind !== act.kind || act.isSent) return act;
  const version = madeOf(answer);
  const isOnSame = act.callId === taken.callId && act.input.version === taken.input.version;
  if (!isOnSame || act.input.version === undefined || version === undefined) return act;
  const [was, now] = [taken.input.equipment, linksIn(answer)];
  const of = (links: Links, id: string) => links.find(({ equipmentId }) => equipmentId === id);
  const mine = act.input.equipment.flatMap((link) => {
    const before = of(was, link.equipmentId);
    const isAsBefore = before && String(before.lineIds ?? []) === String(link.lineIds ?? []);
    return isAsBefore ? (of(now, link.equipmentId) ?? []) : link;
  });
  const theirs = now.filter(({ equipmentId: id }) => !of(was, id) && !of(act.input.equipment, id));
  return { ...act, input: { ...act.input, equipment: [...mine, ...theirs], version } };
}

/**
 * What waits once the server has taken an act: those behind it name its file as the server does, and
 * rest on its list of units; what was taken back meanwhile is undone.
 */
export function afterAnswer(acts: readonly Act[], taken: Act, answer: unknown): Act[] {
  // As it is now: it may have been taken back on its way.
  const now = acts.find(({ id }) => id === taken.id);
  const left = acts.filter((act) => act !== now);
  const version = madeOf(answer);
  if (now?.isTakenBack && version !== undefined) return [undoOf(now, version), ...left];
  if (taken.kind === 'serviceCalls.setEquipment') {
    return left.map((act) => onLinks(act, taken, answer));
  }
  const { _id: file } = isRecord(answer) ? answer : {};
  if (taken.kind !== 'files.add' || typeof file !== 'string') return left;
  return left.map((act) => withFile(act, taken.id, file));
}
