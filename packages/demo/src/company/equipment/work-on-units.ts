import { DEFAULT_TIME_ZONE, wallTime } from '@callboard/contract/platform/values/company-time';
import type { callEquipment, refrigerantLog } from '@callboard/db/schema/equipment';
import type { history } from '@callboard/db/schema/history';
import type { Random } from '../../chance/random.ts';
import { refrigerantOf } from '../../trade/house-needs.ts';
import { isCooling } from '../../trade/units.ts';
import type { ToldEntry } from '../calls/insert-call-history.ts';
import type { DoneCall, House } from './house-of-units.ts';
import type { UnitRow } from './make-unit.ts';

type Person = { id: string; name: string };

/** What is stored of the units of a house. */
export type HouseRows = {
  units: UnitRow[];
  links: (typeof callEquipment.$inferInsert)[];
  log: (typeof refrigerantLog.$inferInsert)[];
  entries: ToldEntry[];
};

type Event = {
  at: number;
  unit: UnitRow;
  by: Person;
  /** What it changes, with the version that it makes. */
  happen: (
    version: number,
  ) => Pick<typeof history.$inferInsert, 'action' | 'before' | 'after' | 'note'>;
};

/** Each work is for some units: what cools in summer, what heats in winter. */
function isFor({ rows, codes }: DoneCall, { type, fromCallId, refrigerant }: UnitRow): boolean {
  if (codes.some((code) => code.startsWith('EQ-'))) return fromCallId === rows.call.id;
  const isCold = codes.some((code) => /^REF-|CAP|CONT|FANM|TXV|COIL|TUNE-AC|LEAK|DRAIN/.test(code));
  if (isCold) {
    const gas = codes.map(refrigerantOf).find((one) => one !== undefined);
    return isCooling(type) && (gas === undefined || gas === refrigerant);
  }
  if (codes.some((code) => /IGN|FLM|IND/.test(code))) return type === 'furnace';
  if (codes.some((code) => /TUNE-HT/.test(code))) return HEATING.includes(type);
  return codes.some((code) => code.startsWith('PRT-TST')) && type === 'thermostat';
}

const HEATING: readonly string[] = ['furnace', 'heat_pump', 'packaged_unit'];

const dateAt = (moment: number) => wallTime(moment, DEFAULT_TIME_ZONE).date;

/**
 * Works on the units of a house as its finished calls did: links them, adds and recovers refrigerant,
 * retires what was replaced, and tells the history of it.
 * @param people the team by id, and who recorded the units in the office
 */
export function workOn(
  random: Random,
  { units, replaced }: House,
  calls: readonly DoneCall[],
  { team, office, label }: { team: ReadonlyMap<string, Person>; office: Person; label: string },
): HouseRows {
  const links: HouseRows['links'] = [];
  const log: HouseRows['log'] = [];
  const events: Event[] = [];
  const endOf = (unit: UnitRow) => replaced.find(({ former }) => former === unit);

  const logged = (
    unit: UnitRow,
    call: DoneCall,
    by: Person,
    values: Pick<HouseRows['log'][number], 'action' | 'refrigerant' | 'ounces'>,
  ) => {
    const at = call.doneAt - 60_000;
    const entry = {
      id: random.uuid(),
      date: dateAt(at),
      ...values,
      note: '',
      callId: call.rows.call.id,
    };
    events.push({
      at,
      unit,
      by,
      happen: (fromVersion) => {
        const { id: technicianId, name: technicianName } = by;
        const recordedAt = new Date(at).toISOString();
        const row = { equipmentId: unit.id, fromVersion, technicianId, technicianName, recordedAt };
        log.push({ ...entry, ...row });
        const { id: _id, ...told } = entry;
        const after = {
          refrigerantLog: { _id, ...told, technician: { _id: by.id, name: by.name } },
        };
        return { action: 'refrigerant', before: { refrigerantLog: null }, after };
      },
    });
  };

  for (const unit of units) {
    events.push({
      at: Date.parse(unit.createdAt),
      unit,
      by: office,
      happen: () => {
        const { id: _, version: __, createdAt: ___, propertyId, ...row } = unit;
        const { fromCallId: _c, fromLineId: _l, fromLineUnit: _u, ...values } = row;
        const property = { _id: propertyId, label };
        const after = { ...values, retiredOn: null, successorId: null, property };
        return { action: 'create', before: null, after };
      },
    });
  }
  for (const call of calls) {
    const { call: stored, lines } = call.rows;
    const [line] = lines;
    const by = team.get(stored.assignedEmployeeId ?? '');
    if (!line || !by) continue;
    const there = units.filter(
      (unit) =>
        Date.parse(unit.createdAt) <= call.doneAt &&
        (endOf(unit)?.call?.doneAt ?? (endOf(unit) ? 0 : Number.POSITIVE_INFINITY)) > call.doneAt,
    );
    const about = there.filter((unit) => isFor(call, unit));
    const lineIds = lines
      .filter((_, index) => !/^(FEE|PLAN)-/.test(call.codes[index] ?? ''))
      .map(({ id }) => id);
    for (const [index, unit] of about.entries()) {
      links.push({
        callId: stored.id,
        equipmentId: unit.id,
        fromVersion: line.fromVersion,
        lineIds: index === 0 ? lineIds : [],
        recordedAt: line.recordedAt,
      });
    }
    for (const [index, code] of call.codes.entries()) {
      const refrigerant = refrigerantOf(code);
      const unit = about.find((one) => one.refrigerant === refrigerant);
      if (refrigerant === undefined || unit === undefined) continue;
      const ounces = (lines[index]?.quantity ?? 1) * 16;
      logged(unit, call, by, { action: 'added', refrigerant, ounces });
    }
  }
  for (const { former, successor, call } of replaced) {
    const by = team.get(call?.rows.call.assignedEmployeeId ?? '') ?? office;
    if (call && by !== office && former.refrigerant && former.chargeOunces) {
      const ounces = Math.round(former.chargeOunces * random.int(70, 98)) / 100;
      logged(former, call, by, { action: 'recovered', refrigerant: former.refrigerant, ounces });
    }
    const at = call ? call.doneAt + 1000 : Date.parse(former.createdAt) + 60_000;
    events.push({
      at,
      unit: former,
      by: call ? by : office,
      happen: () => {
        former.retiredOn = successor.installedOn;
        former.successorId = successor.id;
        return {
          action: 'update',
          before: { retiredOn: null, successorId: null },
          after: { retiredOn: successor.installedOn, successorId: successor.id },
          note: `Replaced by ${successor.brand} ${successor.model}`,
        };
      },
    });
  }

  const entries: HouseRows['entries'] = [];
  for (const { at, unit, by, happen } of events.toSorted((one, other) => one.at - other.at)) {
    const isFirst = !entries.some(({ entityId }) => entityId === unit.id);
    if (!isFirst) unit.version += 1;
    entries.push({
      id: random.uuid(),
      at: new Date(at).toISOString(),
      kind: 'equipment',
      entityId: unit.id,
      version: unit.version,
      employeeId: by.id,
      actorName: by.name,
      note: '',
      ...happen(unit.version),
    });
  }
  return { units, links, log, entries };
}
