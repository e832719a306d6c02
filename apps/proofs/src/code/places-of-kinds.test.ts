import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { placesOfKinds } from './places-of-kinds.ts';

const file = (path: string, text: string) => ({ path: `packages/${path}`, text });

test('a place names a kind in a string or imports its table, and is none of its own files', () => {
  const files = [
    file('api/src/app/live/owners.ts', "const OWNERS = { 'referral-sources': null };\n"),
    file('api/src/search/find.ts', "import { r } from '@callboard/db/schema/referral-sources';\n"),
    file('api/src/company/referral-sources/list.ts', "const kind = 'referral-sources';\n"),
    file('db/src/schema/referral-sources.ts', "export const r = 'referral-sources';\n"),
    file('api/src/search/by-word.ts', '// What referral-sources are called.\n'),
  ];
  expect(placesOfKinds(files, importsOf(files))['referral-sources']).toEqual([
    'packages/api/src/app/live/owners.ts',
    'packages/api/src/search/find.ts',
  ]);
});
