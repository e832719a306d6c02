import { sumDollars } from '@callboard/contract/values/money';
import type { Random } from '../chance/random.ts';
import type { DemoCall } from './demo-call.ts';
import type { DemoCustomer, DemoProperty } from './make-customers.ts';
import { totalOf } from './make-lines.ts';

const DAY = 24 * 60 * 60_000;
const NEWCOMERS = 0.35;
const OLDEST = 1900;
const WINDOW = 500;
const PAID_CALLS = 4;

export type CustomerCall = DemoCall & { customerId: string; propertyId: string };

/** Each customer with the time they became one. */
export type KnownCustomer = DemoCustomer & { since: number };

type Pool = { known: DemoCustomer[]; newcomers: DemoCustomer[]; callsLeft: number };

/**
 * Decides who made each call. A third became customers with one of these calls, the rest earlier; some call
 * much more often than most; no one is visited twice in a day.
 * @param calls in booking order
 * @param customers the demo account first
 */
export function assignCustomers(
  random: Random,
  calls: readonly DemoCall[],
  customers: readonly DemoCustomer[],
  now: number,
): { calls: CustomerCall[]; customers: KnownCustomer[] } {
  const [account, ...others] = customers;
  const reserved = reserveCalls(calls, now);
  const since = new Map<DemoCustomer, number>();
  const makePool = (isCommercial: boolean): Pool => {
    const people = others.filter(({ businessName }) => (businessName !== '') === isCommercial);
    const newcomers = people.slice(0, Math.floor(people.length * NEWCOMERS));
    const free = calls.filter((call) => !reserved.has(call));
    return {
      newcomers,
      known: people.slice(newcomers.length),
      callsLeft: free.filter(({ job }) => job.isCommercial === isCommercial).length,
    };
  };
  const homes = makePool(false);
  const businesses = makePool(true);
  const visited = new Set<string>();
  const chooseProperty = createPropertyChooser();
  const assigned = calls.map((call) => {
    const customer =
      account && reserved.has(call)
        ? account
        : nextCaller(random, call.job.isCommercial ? businesses : homes, call, visited);
    // A new customer is entered during the phone call.
    const isKnown = homes.known.includes(customer) || businesses.known.includes(customer);
    if (!isKnown && customer !== account) {
      since.set(customer, call.bookedAt - random.int(60, 300) * 1000);
      (call.job.isCommercial ? businesses : homes).known.push(customer);
    }
    return { ...call, customerId: customer.id, propertyId: chooseProperty(customer).id };
  });
  const joined = () => now - random.int(WINDOW, OLDEST) * DAY - random.int(0, DAY);
  return {
    calls: assigned,
    customers: customers.map((person) => ({ ...person, since: since.get(person) ?? joined() })),
  };
}

function nextCaller(random: Random, pool: Pool, call: DemoCall, visited: Set<string>) {
  const isNew = random.chance(pool.newcomers.length / pool.callsLeft);
  pool.callsLeft -= 1;
  const newcomer = isNew ? pool.newcomers.pop() : undefined;
  for (;;) {
    // The exponent makes customers at the front of the list call more often.
    const index = Math.floor(random.next() ** 1.5 * pool.known.length);
    const customer = newcomer ?? pool.known[index];
    if (!customer) throw new Error('There is no customer to call');
    const visit = `${customer.id} ${call.day}`;
    if (visited.has(visit)) continue;
    visited.add(visit);
    return customer;
  }
}

// Properties take turns, so that each has some history.
function createPropertyChooser(): (customer: DemoCustomer) => DemoProperty {
  const visits = new Map<DemoCustomer, number>();
  return function chooseProperty(customer) {
    const visit = visits.get(customer) ?? 0;
    visits.set(customer, visit + 1);
    const isElsewhere = visit % 3 === 2;
    const property = customer.properties.at(isElsewhere ? -1 : 0);
    if (!property) throw new Error('Every customer has a property');
    return property;
  };
}

/**
 * Picks the demo customer's calls: some paid ones over the year, an unpaid bill and an
 * upcoming visit.
 */
function reserveCalls(calls: readonly DemoCall[], now: number): Set<DemoCall> {
  const usual = calls
    .filter(({ job }) => !job.isCommercial && /repair|maintenance/.test(job.family))
    .toSorted((a, b) => a.start - b.start);
  const paid = usual.filter((call) => call.status === 'closed' && call.payments.length > 0);
  const spread = Array.from({ length: PAID_CALLS }, (_, index) =>
    paid.at(Math.floor(((index + 0.4) / PAID_CALLS) * paid.length)),
  );
  const unpaid = usual.findLast(
    (call) => call.status === 'invoiced' && call.end < now - 5 * DAY && owes(call),
  );
  const upcoming = usual.find(
    (call) => /scheduled|confirmed/.test(call.status) && call.start > now + 1.5 * DAY,
  );
  return new Set([...spread, unpaid, upcoming].filter((call) => call !== undefined));
}

const owes = ({ lines, payments }: DemoCall) =>
  totalOf(lines) > sumDollars(payments.map(({ amount }) => amount));
