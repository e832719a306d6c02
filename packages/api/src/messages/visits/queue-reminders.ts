import { UNBEGUN_STATUSES } from '@callboard/contract/calls/status-groups';
import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { inArray, sql } from 'drizzle-orm';
import { PRIORITY } from '../priority.ts';

const AT_ONCE = 200;

const begins = sql`coalesce(c.window_start, c.scheduled_at)`;
// The same for everybody who queues it: each is queued once.
const reminderId = sql`md5('reminder ' || c.id || ' ' || ${begins})::uuid`;

/**
 * Queues reminders of the visits that begin within a day, unless their customer was told of them today.
 * @returns how many
 */
export async function queueReminders(db: Database): Promise<number> {
  const queued = await db.execute(sql`
    insert into ${messages} (id, template, about, customer_id, service_call_id, replaces, priority, due_at)
    select ${reminderId}, 'reminder', '{"before": null}', c.customer_id, c.id, 'reminder ' || c.id,
      ${sql.raw(String(PRIORITY.later))}, now()
    from ${serviceCalls} c
    where (select message_templates #>> '{reminder,isOn}' = 'true' from ${settings})
      and c.scheduled_at > now() - interval '12 hours' and c.scheduled_at < now() + interval '36 hours'
      and ${begins} > now() and ${begins} < now() + interval '24 hours'
      and ${inArray(
        sql`c.status`,
        UNBEGUN_STATUSES.filter((status) => status !== 'en_route'),
      )}
      and not c.needs_time and c.brought_at is null
      and not exists (select from ${messages} m where m.id = ${reminderId})
      and not exists (select from ${messages} m where m.service_call_id = c.id
        and m.template in ('booked', 'moved') and m.state <> 'canceled'
        and m.created_at > now() - interval '12 hours')
    order by c.scheduled_at limit ${AT_ONCE}
    on conflict (id) do nothing returning id`);
  return queued.length;
}
