/** What a person waits for: measured after everything else, never beside other tests. */
const TIMED = [
  'apps/e2e/src/budget/*.long.test.ts',
  'apps/proofs/src/faults/{hostile-files,large-import,stopped-listeners}.long.test.ts',
  'apps/proofs/src/{bench,shares}/**/*.long.test.ts',
  'packages/api/src/app/outbox/many-waiting.long.test.ts',
];

// Each folder stands in one part only.
const NAMED = {
  screens: ['apps/e2e/src/{budget,routes,screens,session}/**/*.{e2e,long}.test.ts'],
  board: ['apps/e2e/src/{callers,dispatch,live}/**/*.{e2e,long}.test.ts'],
  offline: ['apps/e2e/src/{my-day,offline}/**/*.{e2e,long}.test.ts'],
  races: [
    'apps/proofs/src/{inputs,races}/**/*.db.test.ts',
    'apps/proofs/src/faults/transactions/**/*.db.test.ts',
    'apps/proofs/src/rights/spellings.db.test.ts',
    'apps/proofs/src/soak/*.long.test.ts',
    'apps/server/src/live/{ended-sessions,shares}.db.test.ts',
    'packages/api/src/customers/merges/merge-races.db.test.ts',
  ],
};

// Files that `npm test` runs with a sample of their cases.
const AT_LENGTH_TOO = [
  'apps/web/src/offline/apply/as-the-server.db.test.ts',
  'apps/e2e/src/**/*.e2e.test.ts',
  'apps/server/src/commands/backup.db.test.ts',
  'packages/api/src/invoices/list-by-index.db.test.ts',
  'packages/demo/src/company/fill-demo.db.test.ts',
  'packages/postgres/src/backup/{interruptions,while-people-work}.db.test.ts',
];

export interface LongPart {
  name: string;
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * The parts of `npm run test:long`, in the order in which they run. A long test that no part names
 * is in `rest`, so that none is left out.
 */
export const LONG_PARTS: readonly LongPart[] = [
  ...Object.entries(NAMED).map(([name, include]) => ({ name, include, exclude: TIMED })),
  {
    name: 'rest',
    include: ['{apps,packages}/**/src/**/*.long.test.ts', ...AT_LENGTH_TOO],
    exclude: [...TIMED, ...Object.values(NAMED).flat()],
  },
  { name: 'timed', include: TIMED, exclude: [] },
];
