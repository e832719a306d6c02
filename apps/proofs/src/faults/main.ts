import { parseArgs } from 'node:util';
import { FAULT_NAMES, isFaultName } from './kinds/faults.ts';
import { runFaults } from './run-faults.ts';
import {
  isTransactionFault,
  runTransactionFaults,
  TRANSACTION_FAULT_NAMES,
} from './transactions/run-transaction-faults.ts';

const USAGE =
  'Usage: npm run faults -- [--seed N] [--minutes M | --rounds R] [--kinds kill-app,...]';

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      minutes: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      kinds: { type: 'string', default: [...FAULT_NAMES, ...TRANSACTION_FAULT_NAMES].join(',') },
    },
  });
  const [seed, minutes, rounds] = [values.seed, values.minutes, values.rounds ?? '1'].map(Number);
  const kinds = values.kinds.split(',');
  if (!Number.isInteger(seed) || !(Number(minutes) > 0) || !(Number(rounds) > 0))
    throw new Error(USAGE);
  if (!kinds.every((kind) => isFaultName(kind) || isTransactionFault(kind))) throw new Error(USAGE);
  return {
    seed: Number(seed),
    minutes: Number(minutes),
    rounds: values.rounds === undefined ? undefined : Number(rounds),
    kinds: kinds.filter(isFaultName),
    transactionKinds: kinds.filter(isTransactionFault),
  };
}

const log = (line: string) => process.stdout.write(`${line}\n`);

// An interrupted run cleans up its installation.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { transactionKinds, ...plan } = readArguments();
log(`seed ${plan.seed}`);
const problems: string[] = [];
if (plan.kinds.length > 0) {
  const { problems: found, ...figures } = await runFaults({
    ...plan,
    writers: 50,
    log,
  });
  for (const [name, figure] of Object.entries(figures)) log(`${name}: ${figure}`);
  problems.push(...found);
}
if (transactionKinds.length > 0) {
  const { seed, rounds = 1000, minutes } = plan;
  const extent = { kinds: transactionKinds, rounds, seconds: minutes * 60 };
  problems.push(...(await runTransactionFaults({ seed, ...extent, log })));
}
for (const problem of problems) log(`WRONG: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
