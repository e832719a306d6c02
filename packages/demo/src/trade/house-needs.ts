import type { Job } from './jobs.ts';
import type { CatalogCode } from './price-book.ts';

/** What work on a house says about what stands in it. */
export type Needs = {
  heating: 'gas' | 'heat pump' | undefined;
  /** What its cooling is filled with. */
  refrigerant: string | undefined;
  sellsCooling: boolean;
  sellsHeating: boolean;
  /** Work that a house has once a year. */
  yearly: Job['key'] | undefined;
};

const REFRIGERANTS: Partial<Record<CatalogCode, string>> = {
  'REF-22': 'R-22',
  'REF-410A': 'R-410A',
  'REF-454B': 'R-454B',
};

/** Which refrigerant an item is, if it is one. */
export const refrigerantOf = (code: CatalogCode): string | undefined => REFRIGERANTS[code];

/** Parts of a gas furnace. */
const GAS: readonly CatalogCode[] = ['PRT-IGN', 'PRT-FLM', 'PRT-IND', 'EQ-FUR80'];
/** Sold as heat pumps. */
const HEAT_PUMPS: readonly CatalogCode[] = ['EQ-HP3', 'EQ-SYS'];
const COOLING: readonly CatalogCode[] = ['EQ-AC3', ...HEAT_PUMPS];

/** What a job and its line items need a house to have. */
export function needsOf({ key }: Job, codes: readonly CatalogCode[]): Needs {
  const has = (some: readonly CatalogCode[]) => codes.some((code) => some.includes(code));
  const isGas = has(GAS) || key === 'install-furnace' || key === 'install-ac';
  const isHeatPump = has(HEAT_PUMPS) || key === 'install-heat-pump' || key === 'install-system';
  return {
    heating: isGas ? 'gas' : isHeatPump ? 'heat pump' : undefined,
    refrigerant: codes.map(refrigerantOf).find((one) => one !== undefined),
    sellsCooling: has(COOLING) || key === 'install-ac' || isHeatPump,
    sellsHeating: has(['EQ-FUR80']) || key === 'install-furnace',
    yearly: key === 'tune-up-ac' || key === 'tune-up-heating' ? key : undefined,
  };
}
