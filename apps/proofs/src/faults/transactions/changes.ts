import { sql } from 'drizzle-orm';
import type { Answer, Business } from './business.ts';

/** A change to its own records that can be retried until it succeeds. */
export type Change = {
  send(): Promise<Answer<unknown>>;
  /** Whether all, nothing or only part of it is stored; partial states are described. */
  stored(): Promise<string>;
};

/** Prepares a change; each marker is used once. */
export type Kind = (business: Business, marker: string) => Promise<Change>;

const address = { line1: '1 Elm St', city: 'Austin', state: 'TX', postalCode: '78701' } as const;
const someone = (marker: string) => ({ firstName: 'Fay', lastName: marker, phone: '512 555 0142' });

/** Retries until it succeeds: setup is not under test. */
async function insist<Result>(ask: () => Promise<Answer<Result>>): Promise<Result> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { status, result, problem } = await ask();
    if (result !== undefined) return result;
    if (status !== 503) throw new Error(`Answered ${status}: ${problem}`);
  }
  throw new Error('500 times unavailable');
}

const createCustomer: Kind = async (business, marker) => ({
  send: () => business.ask((caller) => caller.customers.create(someone(marker)), marker),
  async stored() {
    const [row] = await business.straight.execute<{ things: number; said: number; keys: number }>(
      sql`select count(distinct c.id)::int as things, count(h.id)::int as said,
        (select count(*)::int from idempotency_keys where key = ${marker}
          and answer->>'lastName' = ${marker}) as keys
        from customers c left join history h on h.entity_id = c.id and h.version = c.version
        where c.last_name = ${marker}`,
    );
    const [kept] = await business.straight.execute<{ count: number }>(
      sql`select count(*)::int as count from idempotency_keys where key = ${marker}`,
    );
    const found = `${row?.things} customers, ${row?.said} entries, ${row?.keys} of ${kept?.count} keys`;
    if (found === '0 customers, 0 entries, 0 of 0 keys') return 'nothing';
    return found === '1 customers, 1 entries, 1 of 1 keys' ? 'all' : found;
  },
});

/** A change to an existing record: version, history and value go together. */
async function storedIn(
  { straight }: Business,
  table: 'customers' | 'service_calls',
  id: string,
  isNew: ReturnType<typeof sql>,
): Promise<string> {
  const [row] = await straight.execute<{ version: number; said: string; isNew: boolean }>(
    sql`select version, ${isNew} as "isNew", (select string_agg(version::text, ' ' order by version)
        from history where entity_id = thing.id) as said
      from ${sql.identifier(table)} thing where id = ${id}`,
  );
  if (!row) return 'the thing itself is gone';
  const whole = Array.from({ length: row.version }, (_, index) => index + 1).join(' ');
  if (row.said === whole && row.isNew === row.version > 1) return row.isNew ? 'all' : 'nothing';
  return `version ${row.version}, entries of ${row.said}, value ${row.isNew ? 'new' : 'old'}`;
}

const renameCustomer: Kind = async (business, marker) => {
  const { _id: id } = await insist(() =>
    business.ask((caller) => caller.customers.create(someone(marker)), marker),
  );
  return {
    send: () => business.ask((caller) => caller.customers.update({ id, firstName: 'New' })),
    stored: () => storedIn(business, 'customers', id, sql`first_name = 'New'`),
  };
};

type Home = { customerId: string; propertyId: string };

const homes = new WeakMap<Business, Promise<Home>>();

/** One property, shared by all calls. */
function homeIn(business: Business): Promise<Home> {
  const known = homes.get(business) ?? makeHome(business);
  homes.set(business, known);
  return known;
}

async function makeHome(business: Business): Promise<Home> {
  const { _id: customerId } = await insist(() =>
    business.ask((caller) => caller.customers.create(someone('Home')), 'customer'),
  );
  const { _id: propertyId } = await insist(() =>
    business.ask((caller) => caller.properties.create({ customerId, address }), 'property'),
  );
  return { customerId, propertyId };
}

async function bookCall(business: Business, marker: string): Promise<string> {
  const visit = { ...(await homeIn(business)), scheduledAt: '2026-11-20T15:00:00Z' };
  const { _id } = await insist(() =>
    business.ask((caller) => caller.serviceCalls.create(visit), marker),
  );
  return _id;
}

const moveCallOn: Kind = async (business, marker) => {
  const id = await bookCall(business, marker);
  return {
    send: () =>
      business.ask((caller) => caller.serviceCalls.setStatus({ id, status: 'in_progress' })),
    stored: () => storedIn(business, 'service_calls', id, sql`status = 'in_progress'`),
  };
};

const payCall: Kind = async (business, marker) => {
  const id = await bookCall(business, marker);
  const payment = { method: 'cash', amount: 12.5, reference: marker } as const;
  return {
    send: () =>
      business.ask((caller) => caller.serviceCalls.setPayments({ id, payments: [payment] })),
    stored: () =>
      storedIn(
        business,
        'service_calls',
        id,
        sql`exists (select from payments where call_id = thing.id and amount_cents = 1250)`,
      ),
  };
};

/** Changes nothing, but must return the right record. */
const readCustomer: Kind = async (business, marker) => {
  const { _id: id } = await insist(() =>
    business.ask((caller) => caller.customers.create(someone(marker)), marker),
  );
  let read: string | undefined;
  return {
    async send() {
      const answer = await business.ask((caller) => caller.customers.byId({ id }));
      read = answer.result?.lastName;
      return answer;
    },
    stored: async () => (read === undefined || read === marker ? 'all' : `read ${read}`),
  };
};

/** Statements without parameters, as in the simple protocol. */
const enterPair: Kind = async (business, marker) => ({
  send: () =>
    business.ask(() =>
      business.pool.transaction(async (tx) => {
        await tx.execute(sql.raw(`delete from entries where pair = '${marker}'`));
        await tx.execute(sql.raw(`insert into entries values ('${marker}', 100)`));
        await tx.execute(sql.raw(`insert into entries values ('${marker}', -100)`));
        return marker;
      }),
    ),
  async stored() {
    const rows = await business.straight.execute(
      sql`select cents from entries where pair = ${marker}`,
    );
    if (rows.length === 0) return 'nothing';
    return rows.length === 2 ? 'all' : `${rows.length} of a pair`;
  },
});

/** Every change under test, by name. */
export const CHANGES = {
  'create a customer': createCustomer,
  'rename a customer': renameCustomer,
  'move a call on': moveCallOn,
  'pay a call': payCall,
  'read a customer': readCustomer,
  'enter a pair': enterPair,
} as const satisfies Record<string, Kind>;
