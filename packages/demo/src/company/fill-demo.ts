import type { Database } from '@callboard/db/client';
import { lineItems, payments } from '@callboard/db/schema/call-lines';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { isEmptyDatabase } from '../accounts/is-empty-database.ts';
import { createRandom, type Random } from '../chance/random.ts';
import { insertCatalog } from '../trade/insert-catalog.ts';
import { insertReferralSources } from '../trade/insert-referral-sources.ts';
import { assignCustomers } from './assign-customers.ts';
import { bookVisit } from './book-visit.ts';
import { makeCallRows } from './call-rows.ts';
import { atLocal, localDay } from './company-days.ts';
import type { Visit } from './demo-call.ts';
import { inBatches } from './in-batches.ts';
import { insertCustomers } from './insert-customers.ts';
import { createAddressMaker } from './make-address.ts';
import { makeCustomers } from './make-customers.ts';
import { type DemoTechnician, makeEmployees } from './make-employees.ts';
import { planCalendar } from './plan-calendar.ts';
import { planEmergencies } from './plan-emergencies.ts';
import { planRequests } from './plan-requests.ts';
import { runVisits } from './run-visits.ts';
import { setTodaysScene } from './set-todays-scene.ts';

/** Advisory lock key: any number no other program uses on this database, migrations included. */
const lockKey = 7_310_463;

/** The company started this many days before the demo's today. */
const COMPANY_AGE = 2200;

const CONTACT = {
  phone: '+15125550100',
  howToPay: 'Check to Glacier Cooling, Zelle to pay@glacier.example, or call us to pay by card.',
};

export type FillDemoOptions = {
  /** The demo accounts' password, hashed the way the server does. */
  passwordHash: string;
  /** The present moment of the demo; its board is full on this day. */
  now?: Date;
  /** The same seed and `now` give the same data. */
  seed?: number;
};

/**
 * Fills an empty database with an HVAC company of 12 people, 600 customers and 15 months of
 * calls. Any number of processes may call this at once; only one of them fills.
 * @returns whether it filled; false if the database was already in use
 */
export function fillDemo(
  db: Database,
  { passwordHash, now: present = new Date(), seed = 1 }: FillDemoOptions,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waiting for another process's fill is not a runaway statement.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await isEmptyDatabase(tx))) return false;

    const now = present.getTime();
    const today = localDay(now);
    const random = createRandom(seed);
    const makeAddress = createAddressMaker(random);
    const began = new Date(atLocal(today - COMPANY_AGE, 9 * 60)).toISOString();

    const team = makeEmployees(random, makeAddress, today, passwordHash);
    await tx.insert(employees).values(team.rows);
    await tx.update(settings).set(CONTACT);
    const sources = await insertReferralSources(tx, random, began);
    const itemIds = await insertCatalog(tx, random, began);

    const visits = planVisits(random, team.technicians, today, now);
    const calls = setTodaysScene(runVisits(random, visits, now), now);
    const people = makeCustomers(random, makeAddress);
    const assigned = assignCustomers(random, calls, people, now);
    await insertCustomers(tx, random, assigned.customers, sources, passwordHash);

    // Call numbers follow the order of these rows, which is booking order.
    const rows = makeCallRows(random, assigned.calls, itemIds, now);
    for (const batch of inBatches(rows.calls)) await tx.insert(serviceCalls).values(batch);
    for (const batch of inBatches(rows.lines)) await tx.insert(lineItems).values(batch);
    for (const batch of inBatches(rows.payments)) await tx.insert(payments).values(batch);
    return true;
  });
}

/** Everything in the company's calendar, in booking order. */
function planVisits(
  random: Random,
  technicians: readonly DemoTechnician[],
  today: number,
  now: number,
): Visit[] {
  const planned = planCalendar(random, technicians, today).map((slot) =>
    bookVisit(random, slot, now),
  );
  return [
    ...planned,
    ...planEmergencies(random, planned, now),
    ...planRequests(random, today, now),
  ].toSorted((a, b) => a.bookedAt - b.bookedAt);
}
