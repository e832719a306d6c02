import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { databaseUsers, isRoot } from '@callboard/postgres/embedded/system-user';
import { findPrograms } from './parts/programs.ts';
import { runDrill } from './run-drill.ts';
import { Stack } from './stack.ts';
import { STEPS } from './steps/steps.ts';

const USAGE = `Usage: npm run drill [-- --seed N] [--only WORDS] [--writers N]
  WORDS are of the names of steps, with commas between: ${STEPS.map(({ name }) => name).join('; ')}`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      only: { type: 'string', default: '' },
      writers: { type: 'string', default: '50' },
    },
  });
  const [seed, writers] = [Number(values.seed), Number(values.writers)];
  const words = values.only.split(',');
  const steps = STEPS.filter(({ name }) => words.some((word) => name.includes(word)));
  if (!Number.isInteger(seed) || !(writers > 0) || steps.length === 0) throw new Error(USAGE);
  return { seed, writers, steps };
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
  const stack = await Stack.start({ folder: folder.path, programs, user }, []);
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
