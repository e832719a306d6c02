import type { Random } from '../../chance/random.ts';
import type { CatalogCode } from '../../trade/price-book.ts';
import { type BuiltType, isCooling } from '../../trade/units.ts';
import type { CallRows } from '../calls/call-rows.ts';
import { localDay } from '../company-days.ts';
import type { HousePlan } from '../plan-houses.ts';
import { makeUnit, type UnitRow, yearsLater } from './make-unit.ts';

const HOUR = 60 * 60_000;

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

/**
 * Puts units into a house: what was there when its customer came, and what was installed since.
 * @param calls the finished ones at this house, earliest first
 * @param now the present moment of the demo, in milliseconds since 1970
 */
export function furnish(
  random: Random,
  { propertyId, plan }: { propertyId: string; plan: HousePlan },
  calls: readonly DoneCall[],
  now: number,
): House {
  const { brand, installedOn, recordedAt, isReplaced } = plan;
  const today = localDay(now);
  const units = plan.system.map((type) =>
    makeUnit(random, { type, propertyId, installedOn, brand, createdAt: recordedAt }),
  );
  const replaced: House['replaced'] = [];
  const [oldest] = units;
  if (oldest && isCooling(oldest.type) && !isReplaced && random.chance(0.12)) {
    const before = yearsLater(installedOn, -random.int(12, 16));
    const former = makeUnit(random, {
      type: oldest.type,
      propertyId,
      installedOn: before,
      brand,
      createdAt: recordedAt,
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
          type,
          propertyId,
          installedOn: dateOf(localDay(call.doneAt)),
          brand,
          createdAt: call.doneAt,
        }),
        fromCallId: call.rows.call.id,
        fromLineId: call.rows.lines[index]?.id,
        fromLineUnit: 1,
      };
      units.push(successor);
      if (former) replaced.push({ former, successor, call });
    }
  }
  return { units, replaced };
}
