import { statfs } from 'node:fs/promises';
import type { Disk } from '@callboard/api/platform/errors/disk-full';

/** Postgres writes its log in pieces of this size: without room for the next one it stops. */
const FULL_BELOW_BYTES = 16 * 2 ** 20;
const LOOK_EVERY_MS = 5000;
/** How long a failed write counts, where the free room does not show it: a quota, another machine. */
const SEEN_COUNTS_MS = 10_000;

type Log = {
  error: (figures: object, message: string) => void;
  info: (figures: object, message: string) => void;
};

/** The folders that must not fill up, by what they are called in the metrics. */
export type WatchedFolders = { data: string; backups?: string };

/** Watches how much room is left, and says in the log when there is none, and when there is again. */
export class DiskWatch implements Disk {
  readonly #folders: [name: string, path: string][];
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #free = new Map<string, number>();
  #seenAt = Number.NEGATIVE_INFINITY;
  #wasFull = false;

  constructor({ data, backups }: WatchedFolders) {
    this.#folders = [
      ['data', data],
      ...(backups ? [['backups', backups] as [string, string]] : []),
    ];
  }

  /** Looks now, and from now on every few seconds. */
  async start(log: Log): Promise<void> {
    this.#log = log;
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    await this.look();
  }

  isFull(): boolean {
    const free = this.#free.get('data') ?? Number.POSITIVE_INFINITY;
    return free < FULL_BELOW_BYTES || performance.now() - this.#seenAt < SEEN_COUNTS_MS;
  }

  sawFull(): void {
    this.#seenAt = performance.now();
    this.#tell();
  }

  /** Measures now. @returns free bytes of each folder whose disk answers */
  async look(): Promise<ReadonlyMap<string, number>> {
    const free = new Map<string, number>();
    for (const [name, path] of this.#folders) {
      const disk = await statfs(path).catch(() => undefined);
      // What only root may fill up does not count.
      if (disk) free.set(name, disk.bavail * disk.bsize);
    }
    this.#free = free;
    this.#tell();
    return free;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const isFull = this.isFull();
    if (isFull === this.#wasFull) return;
    this.#wasFull = isFull;
    const figures = { freeBytes: Object.fromEntries(this.#free) };
    if (isFull) this.#log?.error(figures, 'disk: full, nothing can be saved until there is room');
    else this.#log?.info(figures, 'disk: there is room again');
  }
}
