import { MISSPELT_PEOPLE } from '@callboard/api/testing/misspelt';
import type postgres from 'postgres';

const MOST_ENTRIES = 50_000;

/**
 * Adds what a filled database lacks to answer for callers, once: a history of each call, as if it had
 * been created and completed, and the people whose names are easily misspelt.
 * @param connections how many write histories at once, each its share
 */
export async function addCallers(sql: postgres.Sql, connections = 1): Promise<void> {
  await addPeople(sql);
  await addHistory(sql, connections);
}

/** The same id in each database; behind all others, whose order the samples are taken in. */
const idOf = (place: number) => `ffffffff-ffff-4fff-bfff-${String(place).padStart(12, '0')}`;

/** The ids of these people, in the order of the list. */
export const MISSPELT_IDS = MISSPELT_PEOPLE.map((_, place) => idOf(place));

const addPeople = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    for (const [place, [first, last, business, line1, city]] of MISSPELT_PEOPLE.entries()) {
      const added = await tx`
        insert into customers (id, first_name, last_name, business_name, phone)
        values (${idOf(place)}, ${first}, ${last}, ${business}, ${`+1737556${1000 + place}`})
        on conflict (id) do nothing returning id`;
      if (added.length === 0) continue;
      await tx`
        insert into properties (customer_id, line1, city, state, postal_code)
        values (${idOf(place)}, ${line1}, ${city}, 'TX', '78701')`;
    }
  });

async function addHistory(sql: postgres.Sql, connections: number): Promise<void> {
  const [known] = await sql`select from history where kind = 'service-calls' limit 1`;
  if (known) return;
  const [last] = await sql<{ number: number }[]>`
    select max(call_number) as number from service_calls`;
  const share = Math.ceil(((last?.number ?? 0) + 1) / connections);
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      addHistoryOf(sql, [index * share, (index + 1) * share]),
    ),
  );
  await sql`vacuum (analyze) history, customers, properties`;
}

/** Of the calls with numbers from the first to before the second. */
const addHistoryOf = (sql: postgres.Sql, [first, end]: readonly [number, number]) =>
  sql.begin(async (tx) => {
    // Nobody listens, and a notice of each entry would only fill the queue.
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    for (let from = first; from < end; from += MOST_ENTRIES) {
      await tx`
        insert into history (kind, entity_id, action, actor_name, at, version, before, after)
        select 'service-calls', c.id, entry.action, 'Dana Dispatcher', c.created_at, entry.version,
          entry.before, entry.after
        from service_calls c cross join lateral (values
          ('create', 1, null::jsonb, jsonb_build_object('description', c.description,
            'jobType', c.job_type, 'scheduledAt', c.scheduled_at, 'status', 'new')),
          ('status', 2, '{"status": "new"}', jsonb_build_object('status', c.status)))
          entry (action, version, before, after)
        where c.call_number >= ${from} and c.call_number < ${Math.min(end, from + MOST_ENTRIES)}
        order by c.call_number, entry.version`;
    }
  });
