import { expect, test } from 'vitest';
import { mutualSlices } from './mutual-slices.ts';

const arrows = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

test('two slices that import each other are reported, whichever files do it', () => {
  const imports = arrows(
    ['packages/api/src/auth/login.ts', 'packages/api/src/employees/by-id.ts'],
    ['packages/api/src/employees/update.ts', 'packages/api/src/auth/end-sessions.ts'],
    ['apps/web/src/features/portal/portal-page.tsx', 'apps/web/src/features/customers/card.tsx'],
    ['apps/web/src/features/customers/page.tsx', 'apps/web/src/features/portal/visits.tsx'],
  );
  expect(mutualSlices(imports)).toEqual([
    'apps/web/src/features: customers <-> portal',
    'packages/api/src: auth <-> employees',
  ]);
});

test('one-way imports, imports within a slice and imports in tests are fine', () => {
  const imports = arrows(
    ['packages/api/src/auth/login.ts', 'packages/api/src/employees/by-id.ts'],
    ['packages/api/src/auth/login.ts', 'packages/api/src/auth/password.ts'],
    ['packages/api/src/auth/password.ts', 'packages/api/src/auth/login.ts'],
    ['packages/api/src/employees/update.db.test.ts', 'packages/api/src/auth/login.ts'],
  );
  expect(mutualSlices(imports)).toEqual([]);
});
