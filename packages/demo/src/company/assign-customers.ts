import { driveBetween, type Place } from '@callboard/contract/dispatch/drive';
import { sumDollars } from '@callboard/contract/platform/values/money';
import type { Random } from '../chance/random.ts';
import { needsOf } from '../trade/house-needs.ts';
import type { DemoCall } from './demo-call.ts';
import { HouseBook } from './house-book.ts';
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
 * much more often than most; no one is visited twice in a day. A technician's visits of a day are near each
 * other, and what is done in a house agrees with what was done there before.
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
  const houses = new HouseBook();
  const rounds = new Rounds();
  const turn = new Turns();
  const assigned = calls.map((call) => {
    const isAccounts = account !== undefined && reserved.has(call);
    const customer = isAccounts
      ? account
      : nextCaller(random, call.job.isCommercial ? businesses : homes, {
          call,
          isFree: (person) => !visited.has(`${person.id} ${call.day}`),
          fits: (person) => houses.fits(turn.of(person).id, call),
          detour: (person) => rounds.detour(turn.of(person), call),
        });
    visited.add(`${customer.id} ${call.day}`);
    const property = turn.of(customer);
    turn.end(customer);
    houses.note(property.id, call);
    rounds.visit(property, call);
    // A new customer is entered during the phone call.
    const isKnown = homes.known.includes(customer) || businesses.known.includes(customer);
    if (!isKnown && customer !== account) {
      since.set(customer, call.bookedAt - random.int(60, 300) * 1000);
      (call.job.isCommercial ? businesses : homes).known.push(customer);
    }
    return { ...call, customerId: customer.id, propertyId: property.id };
  });
  const joined = () => now - random.int(WINDOW, OLDEST) * DAY - random.int(0, DAY);
  return {
    calls: assigned,
    customers: customers.map((person) => ({ ...person, since: since.get(person) ?? joined() })),
  };
}

/** Of how many who could have called the nearest one did. */
const CHOICE = 12;
const TRIES = 2000;

type Wanted = {
  call: DemoCall;
  /** Whether nobody comes to them on that day yet. */
  isFree: (person: DemoCustomer) => boolean;
  fits: (person: DemoCustomer) => boolean;
  /** How far the person is from the technician's other visits of the day. */
  detour: (person: DemoCustomer) => number;
};

function nextCaller(random: Random, pool: Pool, wanted: Wanted): DemoCustomer {
  const { isFree, detour } = wanted;
  const fits = (person: DemoCustomer) => isFree(person) && wanted.fits(person);
  const isNew = random.chance(pool.newcomers.length / pool.callsLeft);
  pool.callsLeft -= 1;
  const nearest = (people: readonly DemoCustomer[]) =>
    people.toSorted((one, other) => detour(one) - detour(other))[0];
  const newcomer = isNew ? nearest(pool.newcomers.slice(-CHOICE).filter(fits)) : undefined;
  if (newcomer) {
    pool.newcomers.splice(pool.newcomers.indexOf(newcomer), 1);
    return newcomer;
  }
  const people: DemoCustomer[] = [];
  for (let tries = 0; people.length < CHOICE && tries < TRIES; tries += 1) {
    // The exponent makes customers at the front of the list call more often.
    const person = pool.known[Math.floor(random.next() ** 1.5 * pool.known.length)];
    if (person && fits(person)) people.push(person);
    // Few are left who fit: take one of them.
    else if (tries > CHOICE * 8 && people.length > 0) break;
  }
  // Rather an odd call than none.
  const chosen = nearest(people) ?? pool.known.find(fits) ?? pool.known.find(isFree);
  if (!chosen) throw new Error('There is no customer to call');
  return chosen;
}

/** Where each technician is on each day. */
class Rounds {
  readonly #places = new Map<string, Place[]>();

  /** Miles to the nearest visit of that technician's day; 0 for the first one. */
  detour(place: Place, { technicianId, day }: DemoCall): number {
    const others = this.#places.get(`${technicianId} ${day}`) ?? [];
    if (technicianId === null || others.length === 0) return 0;
    return Math.min(...others.map((other) => driveBetween(place, other, 1).miles));
  }

  visit(place: Place, { technicianId, day }: DemoCall): void {
    const key = `${technicianId} ${day}`;
    this.#places.set(key, [...(this.#places.get(key) ?? []), place]);
  }
}

/** Properties take turns, so that each has some history. */
class Turns {
  readonly #visits = new Map<DemoCustomer, number>();

  of(customer: DemoCustomer): DemoProperty {
    const isElsewhere = (this.#visits.get(customer) ?? 0) % 3 === 2;
    const property = customer.properties.at(isElsewhere ? -1 : 0);
    if (!property) throw new Error('Every customer has a property');
    return property;
  }

  end(customer: DemoCustomer): void {
    this.#visits.set(customer, (this.#visits.get(customer) ?? 0) + 1);
  }
}

/**
 * Picks the demo customer's calls: some paid ones over the year, an unpaid bill and an
 * upcoming visit.
 */
function reserveCalls(calls: readonly DemoCall[], now: number): Set<DemoCall> {
  const usual = calls
    .filter(({ job, lines }) => !job.isCommercial && job.family === 'repair' && isPlain(job, lines))
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

/** Whether it can be about any house. */
function isPlain(job: DemoCall['job'], lines: DemoCall['lines']): boolean {
  const { heating, refrigerant } = needsOf(
    job,
    lines.map(({ code }) => code),
  );
  return heating === undefined && refrigerant === undefined;
}

const owes = ({ lines, payments }: DemoCall) =>
  totalOf(lines) > sumDollars(payments.map(({ amount }) => amount));
