import { EQUIPMENT_TYPES } from '@callboard/contract/equipment/equipment-types';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import type { SearchTexts } from '~/lib/search-text.ts';

export const FILTERS = ['q', 'type', 'show'] as const;

/** The list's search parameters. */
export type EquipmentSearch = SearchTexts<(typeof FILTERS)[number]>;

/** How many days ahead a warranty is said to end soon. */
const SOON_DAYS = 90;

/** What the list shows; units in service without any of these. */
export const SHOWN = [
  { value: 'parts', label: `Parts warranty ends within ${SOON_DAYS} days` },
  { value: 'labor', label: `Labor warranty ends within ${SOON_DAYS} days` },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'In service and retired' },
] as const;

/**
 * The query for an address; what it does not know of is left out.
 * @param today a day of the company's calendar
 */
export function unitsOf({ q, type, show }: EquipmentSearch, today: string) {
  const warranty = (['parts', 'labor'] as const).find((kind) => kind === show);
  const state =
    (['retired', 'all'] as const).find((known) => known === show) ?? ('active' as const);
  return {
    q: q ?? '',
    type: EQUIPMENT_TYPES.find(({ key }) => key === type)?.key,
    ...(warranty ? { warranty, endsFrom: today, endsTo: addDays(today, SOON_DAYS) } : { state }),
    limit: PAGE_LIMIT,
  };
}
