import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Prepared } from '../start/prepare.ts';
import { Ready, type Stop, shareFor } from './share.ts';

/** A process that is not ready by then never will be. */
const READY_WITHIN_MS = 60_000;
/** A worker that stops is cut after this time. */
const STOP_WITHIN_MS = 9000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that dies after this time is replaced at once. */
const LIVED_LONG_MS = 30_000;

type Options = {
  /** How many there are. */
  count: number;
  /** The file that a worker runs. */
  entry: string;
  prepared: Prepared;
  log: FastifyBaseLogger;
};

type End = { why: string | number; livedLong: boolean };

/**
 * Server processes on one port. One that dies is replaced; of all of them one does what is done by the
 * clock.
 */
export class Workers {
  readonly #options: Options;
  /** By place; the first one has the schedule. */
  readonly #workers = new Map<number, Worker>();
  /** By place; each longer than the one before, until a worker lives long. */
  readonly #pauses = new Map<number, number>();
  #isStopping = false;
  #rolling: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    // Workers take connections from one queue themselves: handing them over cost a third of a request, and
    // gave one to a busy worker that others could have answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    // JSON has no infinite numbers, which metrics may be.
    cluster.setupPrimary({ exec: options.entry, args: [], serialization: 'advanced' });
  }

  /** By place. */
  get serving(): Iterable<readonly [number, Worker]> {
    return this.#workers;
  }

  /**
   * Starts all of them.
   * @returns what the first one says once it serves
   * @throws Error when one cannot start
   */
  async start(): Promise<Ready> {
    const first = await this.#fill(0);
    const others = Array.from({ length: this.#options.count - 1 }, (_, index) => index + 1);
    await Promise.all(others.map((place) => this.#fill(place)));
    return first;
  }

  /**
   * Replaces one after the other: each new one serves before an old one stops. A build that cannot
   * serve replaces none.
   */
  roll(): Promise<void> {
    this.#rolling ??= this.#rollAll().finally(() => {
      this.#rolling = undefined;
    });
    return this.#rolling;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#workers.values()].map((worker) => this.#retire(worker)));
  }

  async #rollAll(): Promise<void> {
    const { log } = this.#options;
    for (const [place, former] of this.#workers) {
      if (this.#isStopping) return;
      try {
        await this.#fill(place, former);
      } catch (err) {
        log.error({ err }, 'workers: the new one does not serve, so the former ones stay');
        return;
      }
      await this.#retire(former);
    }
    log.info('workers: all replaced');
  }

  /**
   * Starts a worker for a place, and gives it the place once it serves.
   * @param former who has the place; if another one has it by then, the new one ends
   * @throws Error when it does not
   */
  async #fill(place: number, former?: Worker): Promise<Ready> {
    const { prepared, log } = this.#options;
    const hasSchedule = place === 0;
    const share = { ...prepared, hasSchedule, isFirst: hasSchedule && !former };
    const worker = cluster.fork(shareFor(share));
    const { pid } = worker.process;
    worker.on('error', (err) => log.error({ err, pid }, 'workers: one was not reached'));
    const ready = await whenReady(worker);
    if (this.#isStopping || this.#workers.get(place) !== former) {
      await this.#retire(worker);
      return ready;
    }
    this.#workers.set(place, worker);
    const since = performance.now();
    worker.once('exit', (code, signal) => {
      const livedLong = performance.now() - since >= LIVED_LONG_MS;
      void this.#died(place, worker, { why: signal ?? code, livedLong });
    });
    return ready;
  }

  async #died(place: number, worker: Worker, { why, livedLong }: End): Promise<void> {
    // One that was replaced, or all stop.
    if (this.#isStopping || this.#workers.get(place) !== worker) return;
    const { log } = this.#options;
    log.error({ pid: worker.process.pid, why }, 'workers: one died, and is replaced');
    if (livedLong) this.#pauses.delete(place);
    else await this.#pause(place);
    while (!this.#isStopping && this.#workers.get(place) === worker) {
      try {
        await this.#fill(place, worker);
      } catch (err) {
        log.error({ err }, 'workers: none could take its place, tried again soon');
        await this.#pause(place);
      }
    }
  }

  async #pause(place: number): Promise<void> {
    const wait = this.#pauses.get(place) ?? FIRST_PAUSE_MS;
    this.#pauses.set(place, Math.min(2 * wait, LONGEST_PAUSE_MS));
    await pause(wait, undefined, { ref: false });
  }

  /** Has a worker finish its requests and end. */
  async #retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    // Not `once` of events, which an error would end.
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS);
    const stop: Stop = { type: 'callboard:stop', elsewhere: !this.#isStopping };
    worker.send(stop, (error) => {
      if (error) worker.process.kill('SIGTERM');
    });
    await gone;
    clearTimeout(timer);
  }
}

async function whenReady(worker: Worker): Promise<Ready> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw new Error('A worker ended before it served; it says why above.');
  });
  const late = pause(READY_WITHIN_MS, undefined, { signal, ref: false }).then(() => {
    worker.process.kill('SIGKILL');
    throw new Error('A worker was not ready in time.');
  });
  const said = new Promise<Ready>((resolve) => {
    const hear = (message: unknown) => {
      const { data: ready } = Ready.safeParse(message);
      if (!ready) return;
      worker.off('message', hear);
      resolve(ready);
    };
    worker.on('message', hear);
  });
  try {
    return await Promise.race([said, gone, late]);
  } finally {
    leaving.abort();
    await Promise.allSettled([gone, late]);
  }
}
