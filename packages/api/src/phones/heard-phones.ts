import type { Phone } from '@callboard/contract/phones/phones';
import { SENDING_COUNTS_MS } from '@callboard/contract/platform/limits';
import type { Database } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { phones } from '@callboard/db/schema/server/devices';
import { sql } from 'drizzle-orm';
import type { Actor } from '../platform/context.ts';

const EVERY_MS = 60_000;
/** A database that is away is not asked by every request. */
const TRY_AGAIN_AFTER_MS = 5000;

/** Whether a phone said of late that it is about to send what it kept. */
export const isSending = sql`${phones.waiting} > 0
  and ${phones.toldAt} > now() - make_interval(secs => ${SENDING_COUNTS_MS / 1000})`;

/** A phone as the office sees it, but for whose it is. */
export const phoneShape = {
  heardAt: phones.heardAt,
  waiting: sql<number>`case when ${isSending} then ${phones.waiting} else 0 end`,
};

/**
 * Keeps when technicians' phones were last heard: at most once a minute each, and nobody waits for it.
 * What a phone sends counts, not that a stream to it is open: of one without signal it stays open for
 * minutes.
 */
export class HeardPhones {
  readonly #db: Database;
  /** When each was kept, by `performance.now()`. */
  readonly #keptAt = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Somebody sent a request. */
  heard({ id, name, role }: Pick<Actor, 'id' | 'name' | 'role'>): void {
    const now = performance.now();
    const isKept = now - (this.#keptAt.get(id) ?? Number.NEGATIVE_INFINITY) < EVERY_MS;
    if (role !== 'tech' || isKept) return;
    this.#keptAt.set(id, now);
    this.#keep(id, name).catch(() => this.#keptAt.set(id, now - EVERY_MS + TRY_AGAIN_AFTER_MS));
  }

  async #keep(employeeId: string, name: string): Promise<void> {
    const [kept] = await this.#db
      .insert(phones)
      .values({ employeeId })
      .onConflictDoUpdate({
        target: phones.employeeId,
        set: { heardAt: sql`now()` },
        // Another server may just have kept it.
        setWhere: sql`${phones.heardAt} < now() - interval '50 seconds'`,
      })
      .returning(phoneShape);
    if (!kept) return;
    const phone: Phone = { _id: employeeId, name, ...kept };
    await notifyNews(this.#db, { type: 'phone', phone });
  }
}
