import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': fileURLToPath(new URL('../apps/web/src', import.meta.url)) };
const NEVER = '**/node_modules/**';
// Of these `npm test` tries a sample.
const MORE_AT_LENGTH = [
  'apps/proofs/src/{faults,inputs,races}/**/*.db.test.ts',
  'apps/proofs/src/rights/spellings.db.test.ts',
  'apps/e2e/src/screens/**/*.e2e.test.ts',
  'apps/e2e/src/{dispatch/broken-rules,session/kept-drafts}.e2e.test.ts',
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
// Files leave nothing behind that another one would see; loading the modules, an app and a browser
// anew for each only costs time. A third worker goes on while the others wait for an answer.
const shared = { ...patient, isolate: false, maxWorkers: 3 };
const inBrowser = { ...shared, testTimeout: 600_000 };

// These take half a minute and longer, the others seconds.
const DEAREST = [
  'apps/e2e/src/screens/',
  'apps/e2e/src/session/kept-drafts',
  'apps/e2e/src/history/undo-on-a-call',
  'apps/e2e/src/budget/',
  'apps/e2e/src/routes/',
  'apps/e2e/src/no-signal/',
  'apps/proofs/src/faults/',
  'apps/proofs/',
  'packages/demo/',
  'packages/postgres/',
];
const PROJECTS = ['browser', 'database', 'unit'];

/**
 * What takes longest begins first, so that no worker is left with it in the end; and one project
 * after the other, since a worker serves one at a time. No earlier run decides the order.
 */
class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = DEAREST.findIndex((path) => moduleId.includes(path));
      return found === -1 ? DEAREST.length : found;
    };
    const project = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return files.toSorted(
      (a, b) =>
        project(a) - project(b) || place(a) - place(b) || a.moduleId.localeCompare(b.moduleId),
    );
  }
}

// Plain tests, those on a real Postgres, and those in a real browser, which are all that `npm test`
// runs; and everything that takes long or measures time, which `npm run test:long` runs.
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    sequence: { sequencer: DearestFirst },
    // One Postgres for all projects.
    globalSetup: 'packages/postgres/src/testing/vitest-global-setup.ts',
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages}/**/src/**/*.test.{ts,tsx}'],
          exclude: [NEVER, '**/*.{db,e2e,long}.test.ts'],
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          ...shared,
          name: 'database',
          include: ['{apps,packages}/**/src/**/*.db.test.ts'],
          provide: { isAtLength: false },
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['apps/e2e/src/**/*.e2e.test.ts'],
          provide: { isAtLength: false },
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          ...inBrowser,
          name: 'long',
          include: ['{apps,packages}/**/src/**/*.long.test.ts', ...MORE_AT_LENGTH],
          provide: { isAtLength: true },
          // What a person waits for is not to be measured beside other tests.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
