import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { isEmptyDatabase } from '@callboard/demo/accounts/is-empty-database';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { type Config, demoPhotos } from '../config/config.ts';
import { readConfig } from '../config.ts';
import { ownFileStore, takeFilesPlace } from '../files/file-store-of.ts';
import { installationCommand, root } from '../installation/installation-command.ts';
import { tellUpgrade } from '../installation/tell-upgrade.ts';
import { prepareDemo } from '../start/prepare-demo.ts';
import { Refusal } from '../start/run-command.ts';

const USAGE = 'Usage: npm run db:fill -- --calls N [--seed N]';

function parseWords() {
  try {
    return parseArgs({
      options: { calls: { type: 'string' }, seed: { type: 'string', default: '1' } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

function readArguments() {
  const { values } = parseWords();
  const calls = Number(values.calls);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(calls) || calls < 1) throw new Refusal(USAGE);
  if (!Number.isInteger(seed) || seed < 0 || seed > 1_000_000) throw new Refusal(USAGE);
  return { calls, seed };
}

/** In demo mode, adds the demo company first so there are accounts to sign in with. */
async function prepare(url: string, config: Config) {
  const { demo, directUrl } = config;
  await migrate(url, join(root, 'drizzle'), { directUrl, onUpgrade: tellUpgrade });
  const { db, close } = connect(url, { max: 1, deadlines: PATIENT });
  try {
    if (demo !== 'off' && (await isEmptyDatabase(db))) {
      await takeFilesPlace(config, db);
      const fileStore = ownFileStore(config, db);
      await prepareDemo(db, demo, { fileStore, folder: demoPhotos(root) });
    }
  } finally {
    await close();
  }
}

await installationCommand(
  () => {
    const { calls, seed } = readArguments();
    return ({ env }) => {
      const config = readConfig({ CALLBOARD_START: 'npm', ...env });
      if (config.isProduction) throw new Refusal('Sample data is not allowed in production.');
      return async ({ url }) => {
        const start = performance.now();
        const say = (sentence: string) => {
          const seconds = Math.round((performance.now() - start) / 1000);
          process.stdout.write(`${String(seconds).padStart(4)} s  ${sentence}\n`);
        };
        await prepare(url, config);
        await fillDatabase(url, { calls, seed, onProgress: say });
      };
    };
  },
  { mayBegin: true, isSample: true },
);
