import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': fileURLToPath(new URL('../apps/web/src', import.meta.url)) };
const needsPostgres = ['packages/postgres/src/testing/vitest-global-setup.ts'];
const NEVER = '**/node_modules/**';
// Of these `npm test` tries a sample.
const MORE_AT_LENGTH = [
  'apps/proofs/src/{faults,inputs,races}/**/*.db.test.ts',
  'apps/e2e/src/screens/**/*.e2e.test.ts',
  'apps/proofs/src/bench/listeners/many-listeners.db.test.ts',
  'apps/server/src/live/{ended-sessions,shares}.db.test.ts',
  'packages/demo/src/company/fill-demo.db.test.ts',
];
// What is waited for may take its time where the machine has other work too.
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
};
// Each file has an app of its own; loading the modules and a browser anew for each only costs time.
const inBrowser = { ...patient, isolate: false, testTimeout: 600_000 };

// Plain tests, those on a real Postgres, and those in a real browser, which are all that `npm test`
// runs; and everything that takes long or measures time, which `npm run test:long` runs.
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          ...patient,
          name: 'unit',
          include: ['{apps,packages}/**/src/**/*.test.{ts,tsx}'],
          exclude: [NEVER, '**/*.{db,e2e,long}.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          ...patient,
          name: 'database',
          include: ['{apps,packages}/**/src/**/*.db.test.ts'],
          globalSetup: needsPostgres,
          provide: { isAtLength: false },
          sequence: { groupOrder: 1 },
          // Each file has a database of its own; loading the modules anew for each only costs time.
          isolate: false,
          // Most of them wait for Postgres, whose processes work beside.
          maxWorkers: 2,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['apps/e2e/src/**/*.e2e.test.ts'],
          globalSetup: needsPostgres,
          provide: { isAtLength: false },
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
          name: 'long',
          include: ['{apps,packages}/**/src/**/*.long.test.ts', ...MORE_AT_LENGTH],
          globalSetup: needsPostgres,
          provide: { isAtLength: true },
          sequence: { groupOrder: 3 },
          // What a person waits for is not to be measured beside other tests.
          fileParallelism: false,
          ...inBrowser,
        },
      },
    ],
  },
});
