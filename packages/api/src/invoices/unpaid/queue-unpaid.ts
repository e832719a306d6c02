import { stepsOf } from '@callboard/contract/messages/message-templates';
import { UNPAID } from '@callboard/contract/messages/template-list';
import type { Database } from '@callboard/db/client';
import { invoiceCalls, invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { PRIORITY } from '../../messages/priority.ts';
import { onlyRow } from '../../platform/only-row.ts';

const AT_ONCE = 200;
/** What a server that was away missed is made up for this long. */
const DAYS_LATE = 3;

/**
 * Queues reminders of open invoices on the days after their due date that the company chose, once per
 * invoice and step: of several steps that an invoice is past, the latest, and none of the others ever. None
 * for a day before the message was switched on or its days chosen; one that still waits gives way.
 * @returns how many
 */
export async function queueUnpaid(db: Database): Promise<number> {
  const { own, timeZone } = onlyRow(
    await db.select({ own: settings.messageTemplates, timeZone: settings.timeZone }).from(settings),
  );
  const { isOn = false, since } = own[UNPAID] ?? {};
  if (!isOn || since === undefined) return 0;
  const steps = sql`array[${sql.join(
    stepsOf(own, UNPAID).map((days) => sql`${days}::int`),
    sql`, `,
  )}]`;
  const dayOf = (moment: ReturnType<typeof sql>) =>
    sql`(${moment} at time zone ${timeZone}::text)::date`;
  const today = dayOf(sql`now()`);
  // The same for everybody who queues it: each is queued once.
  const id = sql`md5('unpaid ' || s.invoice_id || ' ' || step.days)::uuid`;
  const queued = await db.execute(sql`
    with latest as (select distinct on (s.invoice_id)
      ${id} as id, s.invoice_id, s.due_on, c.customer_id, c.id as call_id
    from unnest(${steps}) as step (days)
    join ${invoiceStandings} s on s.state = 'open' and s.balance_cents > 0
      and s.due_on between ${today} - step.days - ${DAYS_LATE}::int and ${today} - step.days
      and s.due_on >= ${dayOf(sql`${since}::timestamptz`)} - step.days
    join ${invoices} i on i.id = s.invoice_id and i.kind <> 'credit'
    join ${invoiceCalls} ic on ic.invoice_id = s.invoice_id and ic.position = 0
    join ${serviceCalls} c on c.id = ic.call_id and not c.is_sample
    order by s.invoice_id, step.days desc)
    insert into ${messages}
      (id, template, about, customer_id, service_call_id, replaces, priority, due_at)
    select l.id, ${UNPAID}, json_build_object('invoiceId', l.invoice_id), l.customer_id, l.call_id,
      'unpaid ' || l.invoice_id, ${sql.raw(String(PRIORITY.later))}, now()
    from latest l
    where not exists (select from ${messages} m where m.id = l.id)
    order by l.due_on limit ${AT_ONCE}
    on conflict (id) do nothing returning id`);
  return queued.length;
}
