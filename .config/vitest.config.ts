import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': fileURLToPath(new URL('../apps/web/src', import.meta.url)) };
const needsPostgres = ['packages/postgres/src/testing/vitest-global-setup.ts'];
const MEASURED = 'apps/e2e/src/budget/**/*.e2e.test.ts';
// Each file has an app of its own; loading the modules and a browser anew for each only costs time.
const inBrowser = { isolate: false, testTimeout: 180_000, hookTimeout: 120_000 };

// Four kinds of tests: plain ones, those on a real Postgres, those in a real browser, and those that measure one.
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{apps,packages}/**/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.e2e.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          name: 'database',
          include: ['{apps,packages}/**/src/**/*.db.test.ts'],
          globalSetup: needsPostgres,
          sequence: { groupOrder: 1 },
          // Each file has a database of its own; loading the modules anew for each only costs time.
          isolate: false,
          // Most of them wait for Postgres, whose processes work beside.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['apps/e2e/src/**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', MEASURED],
          globalSetup: needsPostgres,
          sequence: { groupOrder: 2 },
          // A person's browser waits for the server most of the time.
          maxWorkers: 2,
          ...inBrowser,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          name: 'measured',
          include: [MEASURED],
          globalSetup: needsPostgres,
          // Last and alone: what a person waits for is not to be measured beside other tests.
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          ...inBrowser,
        },
      },
    ],
  },
});
