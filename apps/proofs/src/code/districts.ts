import type { Import } from './imports.ts';
import { isTest, type SourceFile } from './source-files.ts';

/**
 * The districts of the rooms that have them, each from the bottom: a district imports only those before
 * it. `platform` is what all stand on, `app` what stands on all. What is in packages/README.md.
 */
export const DISTRICTS = {
  'packages/contract/src': [
    'platform',
    'messages',
    'files',
    'company',
    'people',
    'price-book',
    'money',
    'customers',
    'equipment',
    'calls',
    'invoices',
    'dispatch',
    'phones',
    'portal',
    'transfer',
    'search',
    'app',
  ],
  'packages/api/src': [
    'platform',
    'messages',
    'company',
    'people',
    'price-book',
    'money',
    'customers',
    'equipment',
    'calls',
    'files',
    'invoices',
    'phones',
    'dispatch',
    'transfer',
    'search',
    'app',
  ],
  'apps/web/src/features': [
    'platform',
    'transfer',
    'company',
    'price-book',
    'money',
    'files',
    'phones',
    'customers',
    'messages',
    'equipment',
    'invoices',
    'calls',
    'people',
    'pages',
    'portal',
    'dispatch',
  ],
} as const satisfies Record<string, readonly string[]>;

const ROOMS: readonly (readonly [room: string, districts: readonly string[]])[] =
  Object.entries(DISTRICTS);

/** The room of a file, and what of the room it stands in. */
function placeOf(path: string) {
  for (const [room, districts] of ROOMS) {
    if (!path.startsWith(`${room}/`)) continue;
    const [district = ''] = path.slice(room.length + 1).split('/');
    return { room, district, height: districts.indexOf(district) };
  }
  return undefined;
}

/** Files that stand in no district of their room. */
export const inNoDistrict = (files: readonly Pick<SourceFile, 'path'>[]): string[] =>
  files
    .filter((file) => !isTest(file) && placeOf(file.path)?.height === -1)
    .map(({ path }) => path);

/**
 * Imports, types included, of a district by one that stands below it; those in tests do not count.
 * @returns each as "file imports file"
 */
export const upwardImports = (imports: readonly Pick<Import, 'from' | 'to'>[]): string[] =>
  imports
    .filter(({ from, to }) => {
      if (isTest({ path: from }) || isTest({ path: to })) return false;
      const [below, above] = [placeOf(from), placeOf(to)];
      return below && above && below.room === above.room && below.height < above.height;
    })
    .map(({ from, to }) => `${from} imports ${to}`);
