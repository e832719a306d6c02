import type { Random } from '../chance/random.ts';
import type { KnownHouse } from '../trade/describe-job.ts';
import { needsOf } from '../trade/house-needs.ts';
import { type BuiltType, MODELS } from '../trade/units.ts';
import type { CustomerCall, KnownCustomer } from './assign-customers.ts';
import { localDay } from './company-days.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365;
const OLDEST = 19 * YEAR;
const REPLACED_AFTER = 12 * YEAR;

const dayOf = (date: string) => Date.parse(date) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** The days on which units were installed that hold a refrigerant: R-22 ended in 2010, R-410A in 2025. */
const FILLED: Readonly<Record<string, readonly [number, number]>> = {
  'R-22': [0, dayOf('2009-12-31')],
  'R-410A': [dayOf('2010-01-01'), dayOf('2024-12-31')],
  'R-454B': [dayOf('2025-01-02'), Number.POSITIVE_INFINITY],
};

/** What stood in a house when its customer came: one installation, of one maker. */
export type HousePlan = {
  system: readonly BuiltType[];
  brand: string;
  installedOn: string;
  /** When the office entered it, in milliseconds since 1970. */
  recordedAt: number;
  /** Whether a call installs something in the place of it. */
  isReplaced: boolean;
};

/** What its calls say about a house. */
function whatCallsSay(calls: readonly CustomerCall[]) {
  const needs = calls.map(({ job, lines }) =>
    needsOf(
      job,
      lines.map(({ code }) => code),
    ),
  );
  return {
    heating: needs.find(({ heating }) => heating)?.heating,
    refrigerant: needs.find(({ refrigerant }) => refrigerant)?.refrigerant,
    isReplaced: needs.some(({ sellsCooling, sellsHeating }) => sellsCooling || sellsHeating),
  };
}

function systemOf(random: Random, isBusiness: boolean, heating: string | undefined): BuiltType[] {
  if (isBusiness) return Array.from({ length: random.int(1, 3) }, () => 'packaged_unit' as const);
  const percents = [
    { heats: 'gas', system: ['furnace', 'air_conditioner'] as const, percent: 58 },
    { heats: 'heat pump', system: ['heat_pump', 'air_handler'] as const, percent: 32 },
    { heats: 'other', system: ['packaged_unit'] as const, percent: 10 },
  ];
  const { system } = random.weighted(
    percents.filter(({ heats }) => heating === undefined || heats === heating),
    ({ percent }) => percent,
  );
  return [...system, ...(random.chance(0.2) ? (['thermostat'] as const) : [])];
}

function planHouse(
  random: Random,
  { isBusiness, since }: { isBusiness: boolean; since: number },
  calls: readonly CustomerCall[],
  now: number,
): HousePlan {
  const { heating, refrigerant, isReplaced } = whatCallsSay(calls);
  const system = systemOf(random, isBusiness, heating);
  const models: readonly (readonly [string, string])[] = MODELS[system[0] ?? 'furnace'];
  const firstAt = Math.min(now, ...calls.map(({ bookedAt }) => bookedAt));
  const today = localDay(now);
  const [from, until] = FILLED[refrigerant ?? ''] ?? [0, Number.POSITIVE_INFINITY];
  const earliest = Math.max(from, Math.min(today - OLDEST, until - YEAR));
  const latest = Math.min(until, localDay(firstAt) - 3, today - (isReplaced ? REPLACED_AFTER : 30));
  const installedOn = random.int(Math.min(earliest, latest), latest);
  const entered = Math.max(since + random.int(1, 4) * HOUR, (installedOn + 1) * DAY);
  return {
    system,
    brand: random.pick(models)[0],
    installedOn: dateOf(installedOn),
    recordedAt: Math.min(entered, firstAt - HOUR, now - HOUR),
    isReplaced,
  };
}

/**
 * Decides what stands in each house, so that it agrees with all that its calls will do there.
 * @param now the present moment of the demo, in milliseconds since 1970
 * @returns the plans by property
 */
export function planHouses(
  random: Random,
  people: readonly KnownCustomer[],
  calls: readonly CustomerCall[],
  now: number,
): Map<string, HousePlan> {
  const byProperty = new Map<string, CustomerCall[]>();
  for (const call of calls) {
    const others = byProperty.get(call.propertyId);
    if (others) others.push(call);
    else byProperty.set(call.propertyId, [call]);
  }
  return new Map(
    people.flatMap(({ since, businessName, properties }) =>
      properties.map(({ id }) => {
        const place = { isBusiness: businessName !== '', since };
        return [id, planHouse(random, place, byProperty.get(id) ?? [], now)] as const;
      }),
    ),
  );
}

/** What a caller knows of the house at a moment. */
export function knownHouse(plan: HousePlan, at: number): KnownHouse {
  const [main] = plan.system;
  const heating = main === 'furnace' ? 'gas' : main === 'heat_pump' ? 'heat pump' : 'other';
  const age = Math.floor((at / DAY - dayOf(plan.installedOn)) / YEAR);
  return { heating, brand: plan.brand, age };
}
