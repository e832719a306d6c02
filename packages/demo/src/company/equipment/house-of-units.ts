import type { Random } from '../../chance/random.ts';
import type { CatalogCode } from '../../trade/price-book.ts';
import { type BuiltType, isCooling } from '../../trade/units.ts';
import type { CallRows } from '../calls/call-rows.ts';
import { localDay } from '../company-days.ts';
import { makeUnit, type UnitRow, yearsLater } from './make-unit.ts';

const HOUR = 60 * 60_000;
const YEAR = 365;

/** A finished call with the codes of its line items. */
export type DoneCall = { rows: CallRows; codes: CatalogCode[]; doneAt: number };

/** The units of a house, and which of them took whose place on which call. */
export type House = {
  units: UnitRow[];
  replaced: { former: UnitRow; successor: UnitRow; call: DoneCall | undefined }[];
};

/** What an installation puts in. */
const SOLD: Partial<Record<CatalogCode, BuiltType>> = {
  'EQ-AC3': 'air_conditioner',
  'EQ-HP3': 'heat_pump',
  'EQ-FUR80': 'furnace',
  'EQ-SYS': 'heat_pump',
  'EQ-MINI': 'mini_split',
};

const dateOf = (day: number) => new Date(day * 24 * HOUR).toISOString().slice(0, 10);

/** What stands in a house; a sold unit and its kind decide what was there before. */
function systemOf(random: Random, isBusiness: boolean, sold: readonly BuiltType[]): BuiltType[] {
  if (isBusiness) return Array.from({ length: random.int(1, 3) }, () => 'packaged_unit' as const);
  const thermostat = random.chance(0.2) ? (['thermostat'] as const) : [];
  const { system } = sold.includes('heat_pump')
    ? { system: ['heat_pump', 'air_handler'] as const }
    : sold.includes('air_conditioner') || sold.includes('furnace')
      ? { system: ['furnace', 'air_conditioner'] as const }
      : random.weighted(
          [
            { system: ['furnace', 'air_conditioner'] as const, percent: 58 },
            { system: ['heat_pump', 'air_handler'] as const, percent: 32 },
            { system: ['packaged_unit'] as const, percent: 10 },
          ],
          ({ percent }) => percent,
        );
  return [...system, ...thermostat];
}

/** The years in which something with the refrigerant that technicians added was built. */
function yearsAgo(codes: readonly CatalogCode[], year: number): readonly [number, number] {
  if (codes.includes('REF-22')) return [year - 2009, 18];
  if (codes.includes('REF-454B')) return [1, Math.max(1, year - 2025)];
  return codes.includes('REF-410A') ? [Math.max(2, year - 2024), year - 2010] : [1, 18];
}

/**
 * Puts units into a house: what was there when its customer came, and what was installed since.
 * @param calls the finished ones at this house, earliest first
 * @param now the present moment of the demo, in milliseconds since 1970
 */
export function furnish(
  random: Random,
  place: { propertyId: string; isBusiness: boolean; since: number },
  calls: readonly DoneCall[],
  now: number,
): House {
  const { propertyId, isBusiness, since } = place;
  const today = localDay(now);
  const firstAt = calls[0] ? Date.parse(calls[0].rows.call.createdAt ?? '') : now;
  const recordedAt = Math.min(since + random.int(1, 4) * HOUR, firstAt - HOUR, now - HOUR);
  const codes = calls.flatMap((call) => call.codes);
  const sold = codes.flatMap((code) => SOLD[code] ?? []);
  const [least, most] = yearsAgo(codes, Number(dateOf(today).slice(0, 4)));
  // One installation, so the parts of a system are of one day.
  const age = random.int(
    sold.length > 0 ? 12 : least,
    Math.max(most, sold.length > 0 ? 18 : least),
  );
  const latest = Math.min(localDay(recordedAt), today - least * YEAR);
  const installedOn = dateOf(Math.min(latest, today - age * YEAR - random.int(0, YEAR - 30)));
  const units = systemOf(random, isBusiness, sold).map((type) =>
    makeUnit(random, { type, propertyId, installedOn, createdAt: recordedAt }),
  );
  const replaced: House['replaced'] = [];
  const [oldest] = units;
  if (oldest && isCooling(oldest.type) && sold.length === 0 && random.chance(0.12)) {
    const before = yearsLater(installedOn, -random.int(12, 16));
    const former = makeUnit(random, {
      ...{ type: oldest.type, propertyId, installedOn: before, createdAt: recordedAt },
    });
    units.push(former);
    replaced.push({ former, successor: oldest, call: undefined });
  }
  for (const call of calls) {
    for (const [index, code] of call.codes.entries()) {
      const type = SOLD[code];
      // What was put in during the last days waits to be recorded.
      if (type === undefined || localDay(call.doneAt) > today - 4) continue;
      const former = units.find(
        (unit) =>
          unit.type === type &&
          type !== 'mini_split' &&
          !replaced.some((one) => one.former === unit),
      );
      const successor: UnitRow = {
        ...makeUnit(random, {
          ...{ type, propertyId, installedOn: dateOf(localDay(call.doneAt)) },
          createdAt: call.doneAt,
        }),
        ...{
          fromCallId: call.rows.call.id,
          fromLineId: call.rows.lines[index]?.id,
          fromLineUnit: 1,
        },
      };
      units.push(successor);
      if (former) replaced.push({ former, successor, call });
    }
  }
  return { units, replaced };
}
