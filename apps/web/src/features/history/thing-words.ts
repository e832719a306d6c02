import type { HistoryKind } from '@callboard/contract/history';

/** What sentences call each kind of record. */
export const THING_WORDS: Record<HistoryKind, string> = {
  'service-calls': 'the call',
  customers: 'the customer',
  properties: 'the property',
  catalog: 'the item',
  employees: 'the employee',
  'referral-sources': 'the referral source',
  settings: 'the settings',
  transfers: 'the import',
  'company-lists': 'the list entry',
  files: 'the file',
  equipment: 'the unit',
};
