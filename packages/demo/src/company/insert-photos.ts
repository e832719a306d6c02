import type { Database } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { sql } from 'drizzle-orm';

const CALLS = 5;

/** A picture, and what keeps its bytes under an id of its own each time. */
export type DemoPhoto = {
  name: string;
  keep: () => Promise<
    Pick<typeof files.$inferInsert, 'type' | 'size' | 'sha256' | 'hasThumbnail'> & { id: string }
  >;
};

type Done = { id: string; author: string; name: string; doneAt: string };

/**
 * Gives the newest finished calls a few photos by their technicians; the first of each is shared with
 * the customer.
 */
export async function insertPhotos(db: Database, photos: readonly DemoPhoto[]): Promise<void> {
  const calls = await db.execute<Done>(sql`
    select c.id, e.id as author, e.first_name || ' ' || e.last_name as name,
      c.status_times ->> 'completedAt' as "doneAt"
    from service_calls c join employees e on e.id = c.assigned_employee_id
    where c.status_times ->> 'completedAt' is not null
    order by c.scheduled_at desc limit ${CALLS}`);
  for (const [nth, call] of calls.entries()) {
    for (const [at, { name, keep }] of photos.slice(0, 1 + (nth % photos.length)).entries()) {
      await db.insert(files).values({
        ...(await keep()),
        name,
        callId: call.id,
        createdAt: call.doneAt,
        isShared: at === 0,
        authorId: call.author,
        authorName: call.name,
      });
    }
  }
}
