import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import type { Subjects } from './questions.ts';

const DAY = 86_400_000;

/** Picks people and records in a filled database to query for. */
export async function findSubjects(db: Database): Promise<Subjects> {
  const one = async (statement: string) => {
    const [row] = await db.execute<{ id: string }>(sql.raw(statement));
    if (!row) throw new Error(`Nothing found: ${statement}`);
    return row.id;
  };
  const halfOf = (table: string, where = 'true') =>
    `offset (select count(*) / 2 from ${table} where ${where}) limit 1`;
  return {
    customerId: await one(
      `select customer_id as id from service_calls group by 1 order by count(*) desc, 1 limit 1`,
    ),
    technicianId: await one(
      `select assigned_employee_id as id from service_calls where assigned_employee_id is not null
        group by 1 order by count(*) desc, 1 limit 1`,
    ),
    callId: await one(
      `select call_id as id from line_items group by 1 order by count(*) desc, 1 limit 1`,
    ),
    callCursor: await one(
      `select id from service_calls order by scheduled_at desc, id desc ${halfOf('service_calls')}`,
    ),
    closedCursor: await one(
      `select id from service_calls where status = 'closed'
        order by scheduled_at desc, id desc ${halfOf('service_calls', "status = 'closed'")}`,
    ),
    customerCursor: await one(
      `select id from customers
        order by lower(last_name), lower(first_name), id ${halfOf('customers')}`,
    ),
    propertyId: await one(
      `select property_id as id from service_calls group by 1 order by count(*) desc, 1 limit 1`,
    ),
    callAtProperty: await one(
      `select id from service_calls where property_id = (select property_id from service_calls
        group by 1 order by count(*) desc, 1 limit 1) order by scheduled_at desc, id desc limit 1`,
    ),
    unitId: await one(
      `select equipment_id as id from call_equipment group by 1 order by count(*) desc, 1 limit 1`,
    ),
    unitCursor: await one(
      `select id from equipment order by created_at desc, id desc ${halfOf('equipment')}`,
    ),
    entryCursor: await one(
      `select id from history where kind = 'service-calls' and entity_id in (
        select id from service_calls where customer_id = (select customer_id from service_calls
          group by 1 order by count(*) desc, 1 limit 1)) order by seq desc limit 1`,
    ),
    paymentCursor: await one(
      `select id from payments where paid_at < now() - interval '29.5 days'
        order by paid_at desc, id desc limit 1`,
    ),
    from: new Date(Date.now() - 30 * DAY).toISOString(),
    to: new Date(Date.now() - 29 * DAY).toISOString(),
  };
}
