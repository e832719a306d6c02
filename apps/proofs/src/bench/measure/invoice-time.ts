import { INVOICE_SORTS, INVOICE_STATES } from '@callboard/contract/invoices/invoice-list';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import type { Bench } from '../data/open-bench.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { measurePaths, type PathTime } from './path-time.ts';

/**
 * Times what the office asks of invoices: lists in each order and state, from the beginning and from the middle, what
 * is typed into their search, sums by age, what is to invoice, and what customers owe.
 * @returns the times, and how many documents there are
 */
export async function measureInvoices(
  bench: Bench,
  server: ServerProcess,
): Promise<{ times: PathTime[]; documents: number }> {
  const { sql } = bench;
  const [size] = await sql<{ documents: number }[]>`
    select count(*)::int as documents from invoices`;
  const some = await sql<{ id: string; number: number; name: string; callId: string }[]>`
    select i.id, number, lower(customer_name) as name, ic.call_id as "callId"
    from invoices i join invoice_calls ic on ic.invoice_id = i.id order by md5(i.id::text) limit 50`;
  const busiest = await sql<{ id: string }[]>`
    select customer_id as id from service_calls group by 1 order by count(*) desc, 1 limit 50`;
  const owing = await sql<{ id: string }[]>`
    select c.customer_id as id from invoice_standings s join invoice_calls ic using (invoice_id)
      join service_calls c on c.id = ic.call_id
    where state = 'open' order by md5(invoice_id::text) limit 20`;
  const commonest = await sql<{ word: string }[]>`
    select word from invoices, string_to_table(trim(folded), ' ') word group by 1 order by count(*) desc, 1 limit 16`;
  const list = (query: string) => `/api/invoices?limit=50${query}`;
  const find = (text: string) => list(`&q=${encodeURIComponent(text)}`);
  const orders = INVOICE_SORTS.flatMap((sort) =>
    SORT_DIRECTIONS.map((dir) => `&sort=${sort}&dir=${dir}`),
  );
  const states = INVOICE_STATES.flatMap((state) =>
    orders.map((order) => list(`${order}&state=${state}`)),
  );
  const owed = (dir: string) => `/api/customers?limit=50&sort=balance&dir=${dir}`;
  const times = await measurePaths(bench, server, {
    list: orders.map(list),
    'list from the middle': some.map(({ id }, at) =>
      list(`${orders[at % orders.length]}&cursor=${id}`),
    ),
    'list of a state': states,
    'part of a name': some.map(({ name }) => find(name.slice(1, 6))),
    'a common name in a state': INVOICE_STATES.flatMap((state) =>
      commonest.map(({ word }, at) => `${find(word)}${orders[at % orders.length]}&state=${state}`),
    ),
    'first and last name': some.map(({ name }) => find(name)),
    'a number': some.map(({ number }) => find(String(number))),
    'of a customer': busiest.map(({ id }) => list(`&customerId=${id}`)),
    'of a call': some.map(({ callId }) => list(`&serviceCallId=${callId}`)),
    invoice: some.map(({ id }) => `/api/invoices/${id}`),
    'sums by age': ['/api/invoices/totals'],
    'what is to invoice': [
      '/api/invoices/to-invoice?limit=50',
      '/api/invoices/to-invoice?limit=500',
    ],
    account: busiest.map(({ id }) => `/api/customers/${id}/account?limit=50`),
    'customers by balance': [
      ...SORT_DIRECTIONS.map(owed),
      ...owing.map(({ id }, at) => `${owed(at % 2 ? 'asc' : 'desc')}&cursor=${id}`),
    ],
  });
  return { times, documents: size?.documents ?? 0 };
}
