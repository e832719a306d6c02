import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@callboard/api/context';
import { startLive } from '@callboard/api/live/start-live';
import { mailSender } from '@callboard/api/notifications/mail';
import { smsSender } from '@callboard/api/notifications/sms';
import { deriveKeys } from '@callboard/api/signing/keys';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { migratedCheck } from '@callboard/db/readiness';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { authSecrets } from './auth-secrets.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { prepareDemo, refuseDemoAccounts } from './prepare-demo.ts';
import { type DemoSignIn, welcome } from './welcome.ts';

/** Cleanup steps for a failed or finished start, last one first. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs every step, even if one of them fails. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch(() => undefined);
    }
  }
}

// So that test suites and visitors don't run into the sign-in limits.
const DEMO_LIMIT_FACTOR = 20;

export type Running = {
  /** The address people open. */
  address: string;
  /** The text printed at startup. */
  welcome: string;
  stop(): Promise<void>;
};

/**
 * Starts everything: database, migrations, demo, server.
 * @param root the repository folder, with the migrations and the built web app
 * @throws Error with a message for the operator; nothing is left running
 */
export async function start(config: Config, root: string): Promise<Running> {
  const undo = new Undo();
  try {
    const migrations = join(root, 'drizzle');
    const database = await openDatabase(config);
    undo.add(() => database.stop());
    await migrate(database.url, migrations);
    const demo = await prepareData(database.url, config);
    const { db, close } = connect(database.url);
    undo.add(close);

    let address = config.appUrl ?? `http://localhost:${config.port}`;
    const services: Services = {
      db,
      keys: await deriveKeys(await authSecrets(config)),
      sendSms: smsSender(config.smsUrl),
      sendMail: mailSender(config.smtpUrl),
      sessionLimits: config.sessionLimits,
      limitFactor: config.demo === 'off' ? 1 : DEMO_LIMIT_FACTOR,
      appUrl: () => address,
    };
    const isReady = migratedCheck(db, migrations);
    const live = await startLive(services, config.directUrl ?? database.url);
    undo.add(live.stop);
    const options = { config, services, isReady, live: live.hub };
    const app = await buildApp({ ...options, webFolder: builtWebApp(root) });
    undo.add(() => closeServer(app));
    const port = await listen(app, config.host, config.port);
    // Port 0 is resolved only now.
    address = config.appUrl ?? `http://localhost:${port}`;
    return { address, welcome: welcome(address, config, demo), stop: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Gets the data ready before requests are accepted, on connections with longer timeouts. */
async function prepareData(
  url: string,
  { isProduction, demo }: Config,
): Promise<DemoSignIn | undefined> {
  const { db, close } = connect(url, { max: 2, deadlines: PATIENT });
  try {
    if (isProduction) await refuseDemoAccounts(db);
    return demo === 'off' ? undefined : await prepareDemo(db, demo);
  } finally {
    await close();
  }
}

/** In development Vite serves the web app, and there may be no build. */
function builtWebApp(root: string): string | undefined {
  const folder = join(root, 'apps/web/dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
