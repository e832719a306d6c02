import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import type postgres from 'postgres';

/** Of all calls that are done, the latest three in ten have an invoice: what is older was billed elsewhere. */
const SHARE = 0.3;
/** Of the newest tenth of them each third is unpaid. */
const [NEW, UNPAID] = [0.9, 3];
/** Each fiftieth is credited, and issued again but for each tenth of those. */
const [CREDITED, LEFT] = [50, 500];
const MOST_CALLS = 20_000;
const DUE_IN_DAYS = 30;

/**
 * Issues invoices in a filled database, once: 300,000 for 1,000,000 calls, with credit notes, numbered in the order of
 * the work. Triggers are at work, so that what is kept of a call and a document is what the app keeps.
 * @param say gets progress messages
 */
export async function addInvoices(
  sql: postgres.Sql,
  say: (sentence: string) => void,
): Promise<void> {
  const [known] = await sql`select from invoices limit 1`;
  if (known) return;
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`;
    await tx`set local work_mem = '64MB'`;
    const all = await planCalls(tx);
    await leaveUnpaid(tx, all);
    await planDocuments(tx);
    // By the statistics of empty tables, triggers would read all of them for each document.
    await tx`set local enable_seqscan = off`;
    for (let from = 0; from < all; from += MOST_CALLS) {
      await issue(tx, from);
      say(`${Math.min(all, from + MOST_CALLS)} of ${all} calls are invoiced`);
    }
    await tx`update invoice_counter set last = (select coalesce(max(number), 0) from to_issue)`;
  });
  await sql`vacuum (analyze) invoices, invoice_calls, invoice_standings, service_calls, payments`;
}

/** Calls in the order of their work, `n` from 1. */
async function planCalls(tx: postgres.TransactionSql): Promise<number> {
  await tx`
    create temporary table to_invoice on commit drop as
    select row_number() over (order by done_at, id)::int as n, id, done_at from (
      select id, (status_times->>'completedAt')::timestamptz as done_at from service_calls
      where status in ('invoiced', 'closed') and subtotal_cents > 0
      order by scheduled_at desc
      limit (select floor(count(*) * ${SHARE}::float) from service_calls)) latest`;
  await tx`create index on to_invoice (n)`;
  await tx`analyze to_invoice`;
  const [size] = await tx<{ all: number }[]>`select count(*)::int as all from to_invoice`;
  return size?.all ?? 0;
}

/** Nobody has paid for these yet. */
async function leaveUnpaid(tx: postgres.TransactionSql, all: number): Promise<void> {
  const unpaid = tx`select id from to_invoice where n > ${Math.floor(all * NEW)} and n % ${UNPAID} = 0`;
  await tx`
    update payments p set to_version = c.version + 1 from service_calls c
    where c.id = p.call_id and p.to_version is null and c.id in (${unpaid})`;
  await tx`
    update service_calls set paid_cents = 0, status = 'invoiced', version = version + 1,
      status_times = status_times - 'closedAt' where id in (${unpaid})`;
}

/** Documents of the planned calls, in the order of their issue. */
async function planDocuments(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create temporary table to_issue on commit drop as
    select row_number() over (order by n, step)::int as number, n, id as call_id, step = 1 as is_credit,
      done_at + step * interval '1 minute' as at
    from to_invoice, generate_series(0,
      case when n % ${LEFT} = 0 then 1 when n % ${CREDITED} = 0 then 2 else 0 end) step`;
  await tx`create index on to_issue (n)`;
  await tx`analyze to_issue`;
}

const address = (tx: postgres.TransactionSql, table: string) => tx`jsonb_build_object(
  'line1', ${tx(table)}.line1, 'line2', ${tx(table)}.line2, 'city', ${tx(table)}.city,
  'state', ${tx(table)}.state, 'postalCode', ${tx(table)}.postal_code)`;

/** What is printed: copies of the call, its lines, its house and its people. */
const printed = (tx: postgres.TransactionSql) => tx`jsonb_build_object(
  'issuedOn', day::text,
  'company', jsonb_build_object('name', company_name, 'phone', s.phone, 'email', s.email,
    'address', ${address(tx, 's')}, 'licenseNumber', license_number, 'logoHash', logo_hash),
  'billTo', jsonb_build_object('name', cu.first_name || ' ' || cu.last_name, 'businessName', business_name,
    'phone', cu.phone, 'email', cu.email, 'address', ${address(tx, 'h')}),
  'calls', jsonb_build_array(jsonb_build_object('_id', c.id, 'callNumber', call_number, 'date', day::text,
    'technician', coalesce(e.first_name || ' ' || e.last_name, ''), 'address', ${address(tx, 'h')},
    'equipment', '[]'::jsonb, 'refrigerant', '[]'::jsonb)),
  'lines', (select jsonb_agg(jsonb_build_object('_id', l.id, 'serviceCallId', c.id, 'code', coalesce(i.code, ''),
      'description', l.description, 'quantity', quantity_hundredths / 100.0,
      'unitPrice', sign * unit_price_cents / 100.0, 'amount', sign * amount_cents / 100.0, 'discount', 0,
      'isTaxed', false, 'why', '') order by position)
    from line_items l left join catalog_items i on i.id = item_id where call_id = c.id and to_version is null),
  'discounts', '[]'::jsonb, 'taxes', '[]'::jsonb, 'terms', how_to_pay, 'notice', '',
  'creditReason', case when is_credit then 'Made out to the wrong name' else '' end)`;

/** Issues what was planned for the calls from a point on. */
async function issue(tx: postgres.TransactionSql, from: number): Promise<void> {
  const batch = tx`n > ${from} and n <= ${from + MOST_CALLS}`;
  const idOf = (number: postgres.Fragment) => tx`md5('invoice ' || ${number})::uuid`;
  await tx`
    insert into invoices (id, number, kind, credit_of_id, issued_to_id, customer_name, issued_at, due_on,
      subtotal_cents, discount_cents, tax_cents, total_cents, document)
    select ${idOf(tx`number`)}, number, case when is_credit then 'credit' else 'invoice' end,
      case when is_credit then ${idOf(tx`number - 1`)} end, cu.id,
      concat_ws(', ', nullif(business_name, ''), cu.first_name || ' ' || cu.last_name), at,
      day + case when is_credit then 0 else ${DUE_IN_DAYS}::int end, cents, 0, 0, cents, ${printed(tx)}
    from (select t.*, case when is_credit then -1 else 1 end as sign,
        (at at time zone ${DEFAULT_TIME_ZONE})::date as day from to_issue t where ${batch}) planned
    join service_calls c on c.id = call_id cross join lateral (select sign * subtotal_cents as cents) sums
    join customers cu on cu.id = c.customer_id join properties h on h.id = c.property_id
    left join employees e on e.id = assigned_employee_id cross join settings s
    order by number`;
  await tx`
    insert into invoice_calls (invoice_id, call_id, position, share_cents)
    select i.id, call_id, 0, total_cents from to_issue join invoices i using (number) where ${batch} order by number`;
  await tx`
    insert into invoice_standings (invoice_id, number, due_on, state, balance_cents)
    select id, number, due_on, case when is_credit then 'credited' else 'open' end,
      case when is_credit then 0 else total_cents end
    from to_issue join invoices i using (number) where ${batch} order by number`;
  await tx`select settle_invoices((select array_agg(id) from to_invoice where ${batch}))`;
}
