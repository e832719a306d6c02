import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { databaseUsers, isRoot } from '@callboard/postgres/embedded/system-user';
import type { Answers } from './parts/operators-file.ts';
import { findPrograms } from './parts/programs.ts';
import { runDrill } from './run-drill.ts';
import { Stack } from './stack.ts';
import { stepsOf } from './steps/steps.ts';

/** With the times of patroni.yml. */
const FAILOVER_MS = 20_000;
const FAILOVER_BY_DEFAULT_MS = 45_000;
/** Patroni’s own times instead of those. */
const DEFAULT_TIMES: Answers = [
  ['ttl: 12', 'ttl: 30'],
  ['loop_wait: 3', 'loop_wait: 10'],
  ['retry_timeout: 4', 'retry_timeout: 10'],
  ['primary_start_timeout: 10', 'primary_start_timeout: 300'],
];

const USAGE = `Usage: npm run drill [-- --seed N] [--only WORDS] [--writers N] [--default-times]
  WORDS are of the names of steps, with commas between: ${stepsOf(FAILOVER_MS)
    .map(({ name }) => name)
    .join('; ')}
  --default-times: Patroni has its own times, and a failover may take ${FAILOVER_BY_DEFAULT_MS / 1000} s`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      only: { type: 'string', default: '' },
      writers: { type: 'string', default: '50' },
      'default-times': { type: 'boolean', default: false },
    },
  });
  const [seed, writers] = [Number(values.seed), Number(values.writers)];
  const words = values.only.split(',');
  const isDefault = values['default-times'];
  const all = stepsOf(isDefault ? FAILOVER_BY_DEFAULT_MS : FAILOVER_MS);
  const steps = all.filter(({ name }) => words.some((word) => name.includes(word)));
  if (!Number.isInteger(seed) || !(writers > 0) || steps.length === 0) throw new Error(USAGE);
  return { seed, writers, steps, settings: isDefault ? DEFAULT_TIMES : [] };
}

const packages = fileURLToPath(
  new URL('../../../../node_modules/.cache/callboard-drill', import.meta.url),
);

const log = (line: string) => process.stdout.write(`${line}\n`);

const plan = readArguments();
const folder = makeTemporaryFolder();
process.once('exit', () => folder.remove());
// What was begun ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// Each part ends with this process.
process.setMaxListeners(64);
log(`seed ${plan.seed}`);
try {
  // PostgreSQL and PgBouncer refuse to run as root.
  const user = isRoot() ? databaseUsers()[0] : undefined;
  const programs = findPrograms(packages);
  const stack = await Stack.start({ folder: folder.path, programs, user }, plan.settings);
  try {
    const problems = await runDrill(stack, { ...plan, phones: 10, log });
    if (problems.length > 0) process.exitCode = 1;
  } catch (error) {
    log(stack.said);
    throw error;
  } finally {
    await stack.stop();
  }
} catch (error) {
  log(`WRONG: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
