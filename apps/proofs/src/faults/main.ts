import { parseArgs } from 'node:util';
import { FAULT_NAMES, isFaultName } from './kinds/faults.ts';
import { runFaults } from './run-faults.ts';

const USAGE =
  'Usage: npm run faults -- [--seed N] [--minutes M | --rounds R] [--kinds kill-app,...]';

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      minutes: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      kinds: { type: 'string', default: FAULT_NAMES.join(',') },
    },
  });
  const [seed, minutes, rounds] = [values.seed, values.minutes, values.rounds ?? '1'].map(Number);
  const kinds = values.kinds.split(',');
  if (!Number.isInteger(seed) || !(Number(minutes) > 0) || !(Number(rounds) > 0))
    throw new Error(USAGE);
  if (!kinds.every(isFaultName)) throw new Error(USAGE);
  return {
    seed: Number(seed),
    minutes: Number(minutes),
    rounds: values.rounds === undefined ? undefined : Number(rounds),
    kinds,
  };
}

const log = (line: string) => process.stdout.write(`${line}\n`);

// A run that is broken off takes its installation with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const plan = readArguments();
log(`seed ${plan.seed}`);
const { problems, ...figures } = await runFaults({ ...plan, log });
for (const [name, figure] of Object.entries(figures)) log(`${name}: ${figure}`);
for (const problem of problems) log(`WRONG: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
