import type { Reader, Transaction } from '@callboard/db/client';
import { connect } from '@callboard/db/client';
import { type Deadlines, PATIENT } from '@callboard/db/pool/deadlines';
import { createDice } from '../chance/dice.ts';
import { portions } from '../trade/portions.ts';
import { billCalls } from './bill-calls.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillEquipment } from './fill-equipment.ts';
import { fillProperties } from './fill-properties.ts';
import { fillStaff } from './fill-staff.ts';
import { planCalls } from './plan-calls.ts';
import { type Plan, planFill } from './plan-fill.ts';
import { run } from './run.ts';
import { createStaging } from './staging.ts';
import { writeCalls } from './write-calls.ts';

export type FillDatabaseOptions = {
  /** How many calls to add. */
  calls: number;
  /** How many customers; a tenth as many by default. */
  customers?: number;
  /** The same seed and `now` on the same database give the same data. */
  seed?: number;
  /** The present moment of the data. */
  now?: Date;
  /** Whether houses get equipment; a database of a former schema has no table for it. */
  hasEquipment?: boolean;
  /** Called with a progress message after each batch. */
  onProgress?: (sentence: string) => void;
  /** How many connections fill at once, each its share of customers and calls. */
  connections?: number;
};

const CUSTOMERS_AT_ONCE = 20_000;
const CALLS_AT_ONCE = 25_000;

const DAY = 86_400_000;
const UNHURRIED: Deadlines = { ...PATIENT, statementMs: DAY, transactionMs: DAY };

const EQUIPMENT = 'equipment, call_equipment, refrigerant_log';
const TABLES =
  'customers, properties, service_calls, line_items, payments, employees, catalog_items, referral_sources';

/**
 * Adds years of a company's work to a migrated database, all or nothing: most calls closed, a
 * few hundred open, customers with 1 to 200 properties. Price book, referral sources and technicians
 * are added if there are none; no one gets a password. The database stays usable meanwhile. With several
 * connections each one's share is all or nothing, and call numbers differ from fill to fill.
 * @param url a Postgres URL; the account must be able to create temporary tables
 * @throws RangeError if `calls` is not a positive integer; otherwise the driver's errors
 */
export async function fillDatabase(
  url: string,
  {
    calls,
    customers = Math.ceil(calls / 10),
    seed = 1,
    now = new Date(),
    hasEquipment = true,
    onProgress = () => {},
    connections = 1,
  }: FillDatabaseOptions,
): Promise<void> {
  if (!Number.isSafeInteger(calls) || calls < 1) throw new RangeError('There is nothing to fill');
  const { db, close } = connect(url, { max: connections, deadlines: UNHURRIED });
  try {
    const [newest] = await run(db, 'select coalesce(max(call_number), 0) as no from service_calls');
    const plan = planFill({ calls, customers }, seed, Number(newest?.no), now);
    const shares = sharesOf(plan, seed, connections);
    // Before the others begin, who would each hire technicians of their own.
    if (shares.length > 1) await db.transaction((tx) => fillStaff(tx, plan, seed));
    await Promise.all(
      shares.map((share) =>
        db.transaction((tx) => fillAll(tx, share, { seed, hasEquipment }, onProgress)),
      ),
    );
    if (shares.length > 1) await mergeWords(db);
    // Gives the planner fresh statistics, and allows index-only scans.
    await run(db, `vacuum (analyze) ${hasEquipment ? `${EQUIPMENT}, ` : ''}${TABLES}`);
    onProgress('The statistics are up to date');
  } finally {
    await close();
  }
}

/** What each connection fills of a company: over the same years, with dice of its own. */
function sharesOf(plan: Plan, seed: number, connections: number): Plan[] {
  const count = Math.min(connections, plan.customers, plan.calls);
  const part = (all: number, index: number) =>
    Math.floor((all * (index + 1)) / count) - Math.floor((all * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    ...plan,
    dice: createDice(seed + index, plan.fill),
    calls: part(plan.calls, index),
    customers: part(plan.customers, index),
  }));
}

/** Each connection has taught the words that it did not see the others teach. */
const mergeWords = (db: Reader) =>
  run(
    db,
    `delete from search_words again using search_words known
      where again.word = known.word and again.ctid > known.ctid`,
  );

async function fillAll(
  tx: Transaction,
  plan: Plan,
  { seed, hasEquipment }: { seed: number; hasEquipment: boolean },
  onProgress: (sentence: string) => void,
): Promise<void> {
  // Suits one long transaction on a machine of any size.
  await run(tx, "set local work_mem = '64MB'");
  await run(tx, 'set local synchronous_commit = off');
  await fillStaff(tx, plan, seed);
  await createStaging(tx, seed);
  for (const portion of portions(plan.customers, CUSTOMERS_AT_ONCE)) {
    await fillCustomers(tx, plan, portion);
    await fillProperties(tx, plan, portion);
    onProgress(progress('customers', portion[1], plan.customers));
  }
  if (hasEquipment) {
    await fillEquipment(tx, plan, (filled) =>
      onProgress(`Equipment in ${filled.toLocaleString('en-US')} properties`),
    );
    // Only one of several connections can, and the others need not wait for its end.
    await run(tx, 'analyze (skip_locked) equipment');
  }
  await run(tx, 'analyze fill_places, fill_jobs, fill_items');
  const technicians = await run(
    tx,
    "select id from employees where is_active and role = 'tech' order by created_at, id",
  );
  const ids = technicians.map(({ id }) => String(id));
  const [schema] = await run(
    tx,
    `select exists(select from pg_attribute where attrelid = 'service_calls'::regclass
      and attname = 'is_sample') as "marksSamples"`,
  );
  const isMarked = schema?.marksSamples === true;
  for (const portion of portions(plan.calls, CALLS_AT_ONCE)) {
    await planCalls(tx, plan, ids, portion);
    await billCalls(tx, plan, hasEquipment);
    await writeCalls(tx, plan, { hasEquipment, isMarked });
    onProgress(progress('calls', portion[1], plan.calls));
  }
}

const progress = (things: string, done: number, all: number) =>
  `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} ${things}`;
