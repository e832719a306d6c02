import { join } from 'node:path';
import { allowedConnections } from '@callboard/db/allowed-connections';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { type Config, demoPhotos } from '../config/config.ts';
import { ownFileStore, takeFilesPlace } from '../files/file-store-of.ts';
import { answerMeanwhile } from './answer-meanwhile.ts';
import { openDatabase } from './open-database.ts';
import { prepareDemo, refuseDemoAccounts } from './prepare-demo.ts';
import { poolSize } from './share-connections.ts';
import { Undo } from './undo.ts';
import type { DemoSignIn } from './welcome.ts';

/** A database that any number of processes can serve from. */
export type Prepared = {
  databaseUrl: string;
  /** How to sign in, if the database holds the demo. */
  demo?: DemoSignIn | undefined;
  /** How many connections each process has for requests; the usual number where it is not said. */
  poolSize?: number | undefined;
};

/**
 * What is done once, however many processes serve: opens the database, migrates it, fills the demo.
 * @param root the repository folder, with the migrations
 * @returns what was prepared; `stopAnswering` ends the answers of an upgrade, before somebody serves;
 *   `stop` stops an embedded database
 * @throws Error with a message for the operator; nothing is left running
 */
export async function prepare(config: Config, root: string) {
  const undo = new Undo();
  try {
    const database = await openDatabase(config);
    undo.add(() => database.stop());
    let stopAnswering = async () => {};
    undo.add(() => stopAnswering());
    await migrate(database.url, join(root, 'drizzle'), {
      directUrl: config.directUrl,
      onUpgrade: async () => {
        const meanwhile = await answerMeanwhile(config);
        stopAnswering = meanwhile.stop;
        return (sentence) => meanwhile.log.info(`upgrade: ${sentence}`);
      },
    });
    const data = await prepareData(database.url, config, demoPhotos(root));
    const prepared: Prepared = { databaseUrl: database.url, ...data };
    return { prepared, stopAnswering: () => stopAnswering(), stop: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Gets the data ready before requests are accepted, on connections with longer timeouts. */
async function prepareData(
  url: string,
  config: Config,
  folder: string,
): Promise<Omit<Prepared, 'databaseUrl'>> {
  const { isProduction, demo, workers, directUrl } = config;
  const { db, close } = connect(url, { max: 2, deadlines: PATIENT });
  try {
    await takeFilesPlace(config, db);
    const photos = { fileStore: ownFileStore(config, db), folder };
    if (isProduction) await refuseDemoAccounts(db);
    return {
      demo: demo === 'off' ? undefined : await prepareDemo(db, demo, photos),
      // A pooler has few of them for many.
      poolSize:
        workers > 1 && directUrl === undefined
          ? poolSize(workers, await allowedConnections(db))
          : undefined,
    };
  } finally {
    await close();
  }
}
