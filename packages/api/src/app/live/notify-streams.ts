import type { Database } from '@callboard/db/client';
import { STREAMS_CHANNEL } from '@callboard/db/live/change-feed';
import { sql } from 'drizzle-orm';

/** Tells every process what one has to tell of its streams, each piece in less than 8,000 bytes. */
export async function notifyStreams(db: Database, pieces: readonly string[]): Promise<void> {
  await db.execute(sql`
    select pg_notify(${STREAMS_CHANNEL}, piece)
    from json_array_elements_text(${JSON.stringify(pieces)}::text::json) as piece`);
}
