import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import type { Database } from '@callboard/db/client';
import { listEntries } from '@callboard/db/schema/company-lists';
import { employees } from '@callboard/db/schema/employees';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { isEmptyDatabase } from '../accounts/is-empty-database.ts';
import { createRandom, type Random } from '../chance/random.ts';
import { insertCatalog } from '../trade/insert-catalog.ts';
import { insertReferralSources } from '../trade/insert-referral-sources.ts';
import { insertTaxRates } from '../trade/insert-tax-rates.ts';
import { suggestItems } from '../trade/suggest-items.ts';
import { assignCustomers } from './assign-customers.ts';
import { bookVisit } from './book-visit.ts';
import { makeCallRows } from './calls/call-rows.ts';
import { fillChecklists } from './calls/fill-checklists.ts';
import { insertCallHistory } from './calls/insert-call-history.ts';
import { insertCalls } from './calls/insert-calls.ts';
import { insertSignatures } from './calls/insert-signatures.ts';
import { atLocal, localDay } from './company-days.ts';
import type { Visit } from './demo-call.ts';
import { insertEquipment } from './equipment/insert-equipment.ts';
import { insertContacts } from './insert-contacts.ts';
import { insertCustomerNotes } from './insert-customer-notes.ts';
import { insertCustomers } from './insert-customers.ts';
import { insertInvoices } from './invoices/insert-invoices.ts';
import { planInvoices } from './invoices/plan-invoices.ts';
import { createAddressMaker } from './make-address.ts';
import { makeCustomers } from './make-customers.ts';
import { type DemoTechnician, makeEmployees } from './make-employees.ts';
import { planCalendar } from './plan/plan-calendar.ts';
import { planEmergencies } from './plan/plan-emergencies.ts';
import { planRequests } from './plan/plan-requests.ts';
import { planHouses } from './plan-houses.ts';
import { TAGS } from './promise-call.ts';
import { runVisits } from './run-visits.ts';
import { setTodaysScene } from './set-todays-scene.ts';

/** Advisory lock key: any number no other program uses on this database, migrations included. */
const lockKey = 7_310_466;

/** The company started this many days before the demo's today. */
const COMPANY_AGE = 2200;

const COMPANY = {
  companyName: 'Glacier Cooling',
  phone: '+15125550100',
  email: 'office@glacier.example',
  line1: '4200 Guadalupe St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78751',
  licenseNumber: 'TACLA00000000C',
  weeklyHours: DEFAULT_WEEKLY_HOURS,
  isSetupDismissed: true,
  howToPay: 'Check to Glacier Cooling, Zelle to pay@glacier.example, or call us to pay by card.',
} satisfies Partial<typeof settings.$inferInsert>;

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
    await tx.update(settings).set(COMPANY);
    await tx.insert(listEntries).values(
      TAGS.map(([, name], at) => ({
        list: 'tags' as const,
        key: name.toLowerCase().replaceAll(' ', '_'),
        name,
        position: at + 1,
      })),
    );
    const sources = await insertReferralSources(tx, random, began);
    await insertTaxRates(tx, began);
    const itemIds = await insertCatalog(tx, random, began);
    await suggestItems(tx, itemIds);

    const visits = planVisits(random, team.technicians, today, now);
    const calls = setTodaysScene(runVisits(random, visits, now), now);
    const people = makeCustomers(random, makeAddress);
    const assigned = assignCustomers(random, calls, people, now);
    // Of its own, so that what is written on the side leaves all the rest as it is.
    const aside = createRandom(seed + 1);
    await insertCustomers(tx, { random, aside }, assigned.customers, sources, passwordHash);

    const noted = await insertCustomerNotes(
      tx,
      createRandom(seed + 5),
      assigned.customers,
      team.rows,
      now,
    );
    await insertContacts(tx, createRandom(seed + 7), assigned.customers);

    const houses = planHouses(createRandom(seed + 8), assigned.customers, assigned.calls, now);
    const made = assigned.calls.map((call) =>
      makeCallRows({ random, aside }, call, itemIds, {
        now,
        house: houses.get(call.propertyId),
      }),
    );
    const filled = fillChecklists(createRandom(seed + 3), made, team.rows, now);
    const { rows, invoices } = planInvoices(createRandom(seed + 9), filled, now);
    await insertCalls(tx, rows);
    const signatures = await insertSignatures(tx, createRandom(seed + 4), rows);
    const codes = assigned.calls.map(({ lines }) => lines.map(({ code }) => code));
    const fitted = await insertEquipment(tx, createRandom(seed + 6), {
      people: assigned.customers,
      team: team.rows,
      rows,
      codes,
      houses,
      now,
    });
    const codeOf = new Map([...itemIds].map(([code, id]) => [id, code]));
    await insertInvoices(tx, invoices, codeOf);
    const others = [...noted, ...fitted];
    await insertCallHistory(tx, createRandom(seed + 2), { rows, signatures, others }, now);
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
