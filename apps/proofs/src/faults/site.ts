import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@callboard/db/testing/free-port';
import { AppProcess } from './app-process.ts';
import { DatabaseProcess } from './database-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { until } from './until.ts';

const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

/** An installation of the app with its own database, for breaking. */
export class Site {
  readonly url: string;
  readonly smsFile: string;
  /** The installation's DATA_DIR. */
  readonly data: string;
  readonly database: DatabaseProcess;
  /** The disk the database is on; undefined where mounting is not allowed. */
  readonly disk: SmallDisk | undefined;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #app: AppProcess;

  private constructor(port: number) {
    this.#folder = mkdtempSync(join(tmpdir(), 'callboard-faults-'));
    chmodSync(this.#folder, 0o711);
    this.data = join(this.#folder, 'data');
    mkdirSync(this.data, { mode: 0o711 });
    this.disk = mountSmallDisk(this.data);
    this.smsFile = join(this.#folder, 'sms.jsonl');
    writeFileSync(this.smsFile, '');
    this.url = `http://127.0.0.1:${port}`;
    this.database = new DatabaseProcess(join(this.data, 'pg18'));
    this.#env = {
      ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: this.data,
      DEMO: 'true',
      SMS_URL: `file:${this.smsFile}`,
      SMTP_URL: `file:${join(this.#folder, 'mail.jsonl')}`,
      LOG_LEVEL: 'fatal',
    };
    process.once('exit', this.#sweep);
    this.#app = new AppProcess(this.url, this.#env);
  }

  /** Starts the app in an empty folder with demo data. */
  static async open(): Promise<Site> {
    const site = new Site(await freePort());
    await site.untilReady().catch(async (error: unknown) => {
      await site.close();
      throw error;
    });
    return site;
  }

  get app(): AppProcess {
    return this.#app;
  }

  /** Starts the app again after a kill, with no other help. */
  startAgain(): void {
    this.#app = new AppProcess(this.url, this.#env);
  }

  /** Starts a second server on the same database; the caller stops it. */
  async openSecond(databaseUrl: string): Promise<{ url: string; app: AppProcess }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...this.#env, PORT: String(port), DATABASE_URL: databaseUrl };
    const app = new AppProcess(url, env);
    await until('The second server is ready', () => app.isReady(), 300_000);
    return { url, app };
  }

  /** @returns milliseconds until the app was ready */
  async untilReady(): Promise<number> {
    const isReady = () => {
      if (!this.#app.isAlive) throw new Error('The app ended.');
      return this.#app.isReady();
    };
    try {
      return await until('The app is ready', isReady, 300_000);
    } catch (error) {
      throw new Error(`The app said:\n${this.#app.output}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.#app.end('SIGTERM');
    process.off('exit', this.#sweep);
    this.#sweep();
  }

  readonly #sweep = () => {
    this.disk?.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  };
}
