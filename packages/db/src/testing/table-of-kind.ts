import { SETTINGS_ID } from '@callboard/contract/platform/history';
import type { HistoryKind } from '@callboard/contract/platform/kinds';

/** Imports and exports have no versions. */
type StoredKind = Exclude<HistoryKind, 'transfers'>;

/** The tables that are not called as their kind is. */
const TABLES: Partial<Record<StoredKind, string>> = {
  catalog: 'catalog_items',
  'company-lists': 'list_entries',
  settings: `(select '${SETTINGS_ID}'::uuid as id, version from settings)`,
};

/** What to select records of a kind from, with their `id` and `version`. */
export const tableOfKind = (kind: StoredKind): string => TABLES[kind] ?? kind.replaceAll('-', '_');
