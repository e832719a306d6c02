import { ask } from '@callboard/db/testing/ask';

/** Things of the demo company that screens are opened for. */
export interface DemoIds {
  /** A call without lines. */
  emptyCall: string;
  /** A call with several items and a payment. */
  fullCall: string;
  /** A closed call with an invoice, a checklist and few lines, without photos and signatures, and units at the house. */
  heavyCall: string;
  /** A call of which something is still to be paid. */
  owingCall: string;
  /** The customer of the full call. */
  customer: string;
  /** Where the full call is. */
  property: string;
  /** A call of the customer who can sign in. */
  ownCall: string;
  technician: string;
  admin: string;
  /** Somebody who left. */
  former: string;
}

const own = "select id from customers where username = 'customer'";
const lines = (table: string) =>
  `(select count(*) from ${table} l where l.call_id = c.id and l.to_version is null)`;

// What is said of some customers on every page would pass for what a test looks for.
const ofAnyone = '(select id from customers where not do_not_service)';

/**
 * A query for one of the calls with several items and a payment, counted from 0. A checklist that
 * the demo filled in stays with a call whatever its job type becomes, so those are left out.
 */
export const fullCall = (nth: number): string =>
  `select c.id from service_calls c join customers p on p.id = c.customer_id
  where ${lines('line_items')} >= 3 and ${lines('payments')} >= 1 and c.customer_id <> (${own})
    and not p.do_not_service
    and not exists (select from call_checklists l where l.call_id = c.id)
  order by p.business_name <> '' desc, c.call_number desc limit 1 offset ${nth}`;

const byEmail = (email: string) => `select id from employees where email = '${email}'`;

const QUERIES: Record<keyof DemoIds, string> = {
  emptyCall: `select c.id from service_calls c where c.status = 'new' and ${lines('line_items')} = 0
    and ${lines('payments')} = 0 and c.customer_id <> (${own}) and c.customer_id in ${ofAnyone}
    order by c.call_number limit 1`,
  fullCall: fullCall(0),
  heavyCall: `select c.id from service_calls c
    where exists (select from call_checklists l where l.call_id = c.id)
    and exists (select from invoice_calls i join invoice_standings s on s.invoice_id = i.invoice_id
      where i.call_id = c.id and s.state <> 'credited')
    and exists (select from equipment e where e.property_id = c.property_id)
    and c.status = 'closed' and c.subtotal_cents > 0
    and not exists (select from files f where f.call_id = c.id)
    and not exists (select from call_signatures s where s.call_id = c.id)
    and c.customer_id <> (${own}) and c.customer_id in ${ofAnyone}
    order by ${lines('line_items')}, c.call_number limit 1`,
  owingCall: `select c.id from service_calls c where c.status = 'invoiced' and paid_cents = 0
    and subtotal_cents > 0 and c.customer_id <> (${own}) and c.customer_id in ${ofAnyone}
    order by c.call_number limit 1`,
  customer: `select customer_id as id from service_calls where id = (${fullCall(0)})`,
  property: `select property_id as id from service_calls where id = (${fullCall(0)})`,
  ownCall: `select c.id from service_calls c where c.customer_id = (${own})
    order by ${lines('line_items')} desc, c.call_number limit 1`,
  technician: byEmail('tech@example.com'),
  admin: byEmail('admin@example.com'),
  former: 'select id from employees where not is_active limit 1',
};

export async function demoIds(databaseUrl: string): Promise<DemoIds> {
  const columns = Object.entries(QUERIES).map(([name, query]) => `(${query}) as "${name}"`);
  const [row = {}] = await ask(databaseUrl, `select ${columns.join(', ')}`);
  const find = (name: keyof DemoIds): string => {
    if (!row[name]) throw new Error(`The demo data has no ${name}`);
    return String(row[name]);
  };
  return {
    emptyCall: find('emptyCall'),
    fullCall: find('fullCall'),
    heavyCall: find('heavyCall'),
    owingCall: find('owingCall'),
    customer: find('customer'),
    property: find('property'),
    ownCall: find('ownCall'),
    technician: find('technician'),
    admin: find('admin'),
    former: find('former'),
  };
}
