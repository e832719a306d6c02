import { UNBEGUN_STATUSES } from '@callboard/contract/calls/status-groups';
import { stepsOf } from '@callboard/contract/messages/message-templates';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { inArray, sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';
import { PRIORITY } from '../priority.ts';
import { isOn } from './visit-to-tell.ts';

const AT_ONCE = 200;

/** A reminder of visits that begin within this many hours, unless something was said in the last ones. */
type Reminder = { template: VisitTemplate; hours: number; silentHours: number };

const begins = sql`coalesce(c.window_start, c.scheduled_at)`;

async function queue(db: Database, { template, hours, silentHours }: Reminder): Promise<number> {
  // The same for everybody who queues it: each is queued once.
  const reminderId = sql`md5(${`${template} `} || c.id || ' ' || ${begins})::uuid`;
  const ago = sql`now() - make_interval(hours => ${silentHours})`;
  const queued = await db.execute(sql`
    insert into ${messages} (id, template, about, customer_id, service_call_id, replaces, priority, due_at)
    select ${reminderId}, ${template}, '{"before": null}', c.customer_id, c.id, ${`${template} `} || c.id,
      ${sql.raw(String(PRIORITY.later))}, now()
    from ${serviceCalls} c
    where c.scheduled_at > now() - interval '12 hours' and c.scheduled_at < now() + interval '36 hours'
      and ${begins} > now() and ${begins} < now() + make_interval(hours => ${hours})
      and ${inArray(
        sql`c.status`,
        UNBEGUN_STATUSES.filter((status) => status !== 'en_route'),
      )}
      and not c.needs_time and c.brought_at is null and not c.is_sample
      and not exists (select from ${messages} m where m.id = ${reminderId})
      and not exists (select from ${messages} m where m.service_call_id = c.id
        and m.template in ('booked', 'moved', 'reminder') and m.template <> ${template}
        and m.state not in ('canceled', 'failed') and m.created_at > ${ago})
    order by c.scheduled_at limit ${AT_ONCE}
    on conflict (id) do nothing returning id`);
  return queued.length;
}

/**
 * Queues reminders of the visits that begin within a day, and within the hours that the company chose,
 * unless their customer was told of them shortly before.
 * @returns how many
 */
export async function queueReminders(db: Database): Promise<number> {
  const { own } = onlyRow(await db.select({ own: settings.messageTemplates }).from(settings));
  const [hours = 0] = stepsOf(own, 'reminder_soon');
  const reminders: Reminder[] = [
    { template: 'reminder', hours: 24, silentHours: 12 },
    { template: 'reminder_soon', hours, silentHours: hours },
  ];
  let count = 0;
  for (const reminder of reminders) {
    if (isOn(own, reminder.template)) count += await queue(db, reminder);
  }
  return count;
}
