import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { isRecord } from '~/lib/is-record.ts';
import type { ActInputs } from '~/offline/act.ts';
import { madeOf } from '~/offline/acts/made-of.ts';
import type { ActRules } from './act-rules.ts';

type SetEquipment = ActInputs['serviceCalls.setEquipment'];
type Unit = CallEquipment['units'][number];
type Links = SetEquipment['equipment'];

/** A unit after the call's list of units was set. As on the server, what others linked since stays linked. */
function linkedBy({ equipment, version }: SetEquipment, now: number, unit: Unit): Unit {
  const link = equipment.find(({ equipmentId }) => equipmentId === unit._id);
  if (!link) return version === now ? { ...unit, isLinked: false, lineIds: [] } : unit;
  return { ...unit, isLinked: true, lineIds: link.lineIds ?? [] };
}

/** The units that a call is about, read from the server's answer. */
function linksIn(answer: unknown): Links {
  const units: unknown[] = isRecord(answer) && Array.isArray(answer.units) ? answer.units : [];
  return units.flatMap((unit) => {
    if (!isRecord(unit) || typeof unit._id !== 'string' || unit.isLinked !== true) return [];
    const lines: unknown[] = Array.isArray(unit.lineIds) ? unit.lineIds : [];
    const lineIds = lines.filter((line) => typeof line === 'string');
    return { equipmentId: unit._id, lineIds };
  });
}

export const setEquipment: ActRules<'serviceCalls.setEquipment'> = {
  words: () => 'Units of this call',
  saved: 'Your units were saved',
  on: {
    'serviceCalls.equipment': (shown, { input }) => ({
      ...shown,
      units: shown.units.map((unit) => linkedBy(input, shown.version, unit)),
    }),
  },
  answer: ({ callId }, device) => device.again('serviceCalls.equipment', { id: callId }),
  /**
   * A later list of units was made from the same list as the one that the server took. It now builds on the
   * server's answer, so it can take back what that one did, but no change of somebody else.
   */
  whenTaken(act, taken, answer) {
    if (act.kind !== 'serviceCalls.setEquipment' || act.isSent) return act;
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
    const theirs = now.filter(
      ({ equipmentId: id }) => !of(was, id) && !of(act.input.equipment, id),
    );
    return { ...act, input: { ...act.input, equipment: [...mine, ...theirs], version } };
  },
};
