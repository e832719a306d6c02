import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { componentsProject } from './components.ts';
import { spinsEnder } from './end-spins.ts';
import { LONG_PARTS } from './long-parts.ts';
import { durationsReporter } from './report-durations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': fileURLToPath(new URL('../apps/web/src', import.meta.url)) };
const NEVER = '**/node_modules/**';

// What one project has compiled the next one takes from here: an eighth of the work of loading all
// tests. It goes with the run, so nothing in it is ever stale.
const compiled = mkdtempSync(join(tmpdir(), 'callboard-compiled-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));
const experimental = { fsModuleCache: true, fsModuleCachePath: compiled };

// What is waited for may take its time where the machine has other work too.
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
};
// A third worker goes on while the others wait for an answer. What `npm test` runs is one group: where one waits for
// another, processors stand idle. Not group 0: there vitest keeps files with a frame of their own for the very end.
const GROUP = { maxWorkers: 3, sequence: { groupOrder: 1 } };
// Files leave nothing behind that another one would see; loading the modules, an app and a browser
// anew for each, or for each project, only costs time.
const shared = { ...patient, ...GROUP, experimental, isolate: false };
const inBrowser = { ...shared, testTimeout: 600_000 };

// These take ten seconds and longer, the others less.
const DEAREST = [
  'apps/e2e/src/main-job/',
  'apps/e2e/src/dispatch/',
  'apps/e2e/src/first-day/',
  'apps/e2e/src/live/',
  'apps/e2e/src/screens/',
  'apps/e2e/src/routes/',
  'apps/e2e/src/session/',
  'apps/e2e/src/history/',
  'apps/e2e/src/offline/',
  'apps/e2e/src/my-day/',
  'apps/e2e/src/callers/',
  'packages/postgres/',
  'apps/server/src/commands/',
  'apps/server/src/live/',
  'apps/proofs/',
  'packages/demo/',
  'apps/server/src/http/guards/',
];
const PROJECTS = [
  'components',
  'unit',
  'integration',
  'database',
  'browser',
  ...LONG_PARTS.map(({ name }) => name),
];
const TESTS = {
  unit: ['{apps,packages}/**/src/**/*.test.{ts,tsx}', 'apps/web/build/*.test.ts'],
  database: ['{apps,packages}/**/src/**/*.db.test.ts'],
  browser: ['apps/e2e/src/**/*.e2e.test.ts'],
};

/**
 * Journeys come last, so that no server stands idle beside most other tests; they begin as soon as a worker is free,
 * also while parts of screens still run in their browser. Of each kind what takes longest begins first, so that no
 * worker is left with it in the end. No earlier run decides the order.
 */
class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      // Ten minutes of which most are waited for, beside everything else.
      if (moduleId.includes('/soak/')) return -1;
      const found = DEAREST.findIndex((path) => moduleId.includes(path));
      return found === -1 ? DEAREST.length : found;
    };
    const project = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const isJourney = ({ moduleId }: TestSpecification) => Number(moduleId.includes('.e2e.'));
    return files.toSorted(
      (a, b) =>
        project(a) - project(b) ||
        isJourney(a) - isJourney(b) ||
        place(a) - place(b) ||
        a.moduleId.localeCompare(b.moduleId),
    );
  }
}

const asked = process.argv.flatMap((word, index, all) =>
  word === '--project' ? [all[index + 1]] : [],
);
const components = await componentsProject(
  asked.length === 0 || asked.includes('components'),
  GROUP,
);

const inOwnProject = (
  name: string,
  include: string[],
  more: typeof shared,
  except: string[] = [],
) => ({
  root,
  resolve: { alias },
  test: { ...more, name, include, exclude: [NEVER, ...except], provide: { isAtLength: false } },
});
const database = inOwnProject('database', TESTS.database, shared);
const browser = inOwnProject('browser', TESTS.browser, inBrowser);
// Both at once: a worker keeps what it has loaded from the one to the other.
// A sample of the cases does not take as long as all of them: what hangs costs three minutes, not ten.
const integration = inOwnProject('integration', [...TESTS.database, ...TESTS.browser], {
  ...shared,
  testTimeout: 180_000,
});

// Plain tests, parts of screens, those on a real Postgres, and journeys in a real browser, which are all that `npm test`
// runs; and everything that takes long and, after it, what measures time: `npm run test:long`.
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    experimental,
    sequence: { sequencer: DearestFirst },
    reporters: ['default', durationsReporter(root), spinsEnder()],
    // One Postgres for all projects.
    globalSetup: 'packages/postgres/src/testing/vitest-global-setup.ts',
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          ...shared,
          name: 'unit',
          include: TESTS.unit,
          exclude: [NEVER, '**/*.{component,db,e2e,long}.test.{ts,tsx}'],
        },
      },
      ...(asked.includes('integration') ? [integration] : [database, browser]),
      components,
      ...LONG_PARTS.map(({ name, include, exclude }) => ({
        root,
        resolve: { alias },
        test: {
          ...inBrowser,
          name,
          include: [...include],
          exclude: [NEVER, ...exclude],
          provide: { isAtLength: true },
          ...(name === 'timed'
            ? { maxWorkers: 1, sequence: { groupOrder: 3 } }
            : { sequence: { groupOrder: 2 } }),
        },
      })),
    ],
  },
});
