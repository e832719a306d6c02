import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { HistoryEntry } from '@callboard/contract/platform/history';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { RunningApp } from '../../app/start-app.ts';
import { expect } from '../../expect.ts';
import { sharedJourney } from '../../journey.ts';
import { callOfCustomer } from '../../pages/call-of-customer.ts';
import { makePhone } from '../phone.ts';
import { type ThreeCalls, threeCalls } from '../three-calls.ts';
import { itemsOf, planSoak, type SoakKind } from './plan.ts';
import { type Done, type Settled, soak } from './soak.ts';
import { OFFICE_LINE } from './steps.ts';

/** With a kill, a visit that is signed, and a status that meets one of the office. */
const SEED = 27;
const FLIPS = 50;

/** Fifty flips take two minutes, and longer beside other work. */
const LONGEST_MS = 20 * 60_000;

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + cents(one), 0);
const text = (value: string) => JSON.stringify(value);

/** What of its mark stands in the values that a change is told with. */
const TRACES: Record<SoakKind, (mark: string) => string> = {
  note: text,
  payment: (amount) => `"amount":${amount},`,
  line: text,
  status: (label) => `"status":${text(STATUS_KEYS.get(label) ?? '')}`,
  description: text,
  quantity: (count) => `"quantity":${count},`,
  answer: text,
  signature: text,
};

const STATUS_KEYS = new Map<string, string>(STATUSES.map(({ key, label }) => [label, key]));

/** How many changes brought it to a call. */
const timesTold = (told: readonly HistoryEntry[], { kind, mark }: Pick<Done, 'kind' | 'mark'>) => {
  const trace = TRACES[kind](mark);
  const has = (values: unknown) => JSON.stringify(values ?? {}).includes(trace);
  return told.filter(({ before, after }) => has(after) && !has(before)).length;
};

/** How many taps of a status met the office's while their screen waited: it says so, and they are no more. */
function toldAtOnce({ _id, callNumber }: ServiceCall, { kind, mark }: Done, settled: Settled) {
  const refused = settled.refused.filter(
    (sent) => sent.includes(_id) && sent.includes(TRACES[kind](mark)),
  );
  const stood = settled.stood.filter(
    (words) => words.includes(`Status: ${mark}`) && words.includes(`#${callNumber}`),
  );
  return Math.max(0, refused.length - stood.length);
}

/** Everything that was done to a call is on it once, to the cent, and its history tells of it. */
async function expectWhole(
  { read, historyOf, technician }: ThreeCalls,
  call: ServiceCall,
  all: readonly Done[],
  settled: Settled,
): Promise<void> {
  const name = `#${call.callNumber}`;
  const { items, payments, subtotal, paid, balance, version } = await read(call);
  const history = await historyOf(call);
  const own = history.filter(({ by }) => by?._id === technician.id);
  const isGiven = ({ mark }: Done) => settled.given.some((words) => words.includes(mark));
  for (const done of all) {
    const alike = all.filter(({ kind, mark }) => kind === done.kind && mark === done.mark);
    const sure = alike.filter((one) => !one.isKilled && !isGiven(one)).length;
    const untaken = done.kind === 'status' ? toldAtOnce(call, done, settled) : 0;
    const times = timesTold(own, done);
    const what = `${name}: ${done.kind} ${done.mark}`;
    expect(times, what).toBeGreaterThanOrEqual(sure - untaken);
    expect(times, what).toBeLessThanOrEqual(alike.length);
  }
  const amounts = payments.map(({ amount }) => amount);
  const adds = (kind: SoakKind) => all.filter((done) => done.kind === kind);
  for (const [kind, there] of [
    ['payment', amounts.map((amount) => amount.toFixed(2))],
    ['line', items.map(({ description }) => description)],
  ] as const) {
    for (const { mark, isKilled } of adds(kind)) {
      const times = there.filter((one) => one === mark).length;
      expect(times, `${name}: ${mark}`).toBe(isKilled ? timesTold(own, { kind, mark }) : 1);
    }
  }
  expect(items.filter(({ description }) => description === OFFICE_LINE)).toHaveLength(1);
  expect(cents(subtotal), name).toBe(sum(items.map(({ amount }) => amount)));
  expect(cents(paid), name).toBe(sum(amounts));
  expect(cents(balance), name).toBe(cents(subtotal) - cents(paid));
  // Each version has its entry.
  const versions = history.flatMap((entry) => entry.version ?? []).toSorted((a, b) => a - b);
  expect(versions, name).toEqual(Array.from({ length: version }, (_, at) => at + 1));
}

/** The calls that all change, and one for each signature; each has a line of the office. */
async function callsFor(app: RunningApp, { calls, office, jobType }: ThreeCalls, signed: number) {
  const line = { name: OFFICE_LINE, code: 'SOAK-OFFICE', price: 50 };
  const { _id: item } = CatalogItem.parse(await office('POST', '/items', line));
  const all = [...calls];
  for (let nth = 0; nth < signed; nth += 1) {
    const call = await callOfCustomer(app, office, { jobType, description: `To be signed ${nth}` });
    await office('PATCH', `/service-calls/${call._id}/status`, { status: 'in_progress' });
    all.push(call);
  }
  const added = { item, description: OFFICE_LINE, unitPrice: 50 };
  for (const { _id } of all) await office('POST', `/service-calls/${_id}/items`, added);
  return all;
}

sharedJourney(
  'two devices and the office at the same calls lose nothing and do nothing twice while the network comes and goes',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const { office, read } = there;
    const plan = planSoak(SEED, FLIPS, there.calls.length);
    const planned = plan.flatMap(({ steps }) => steps);
    // Otherwise it would prove nothing.
    expect(planned.some(({ isKilled }) => isKilled)).toBe(true);
    expect(plan.some(({ edited }) => edited !== undefined)).toBe(true);
    for (const item of itemsOf(plan)) await office('POST', '/items', item);
    const signed = planned.filter(({ kind }) => kind === 'signature').length;
    const calls = await Promise.all((await callsFor(app, there, signed)).map(read));
    const phones = [
      await makePhone(app, person, calls),
      await makePhone(app, person, calls),
    ] as const;
    const { all, settled } = await soak({ phones, calls, office, plan });
    for (const call of calls) {
      const done = all.filter((one) => one.call === call._id);
      await expectWhole(there, call, done, settled);
    }
    expect(phones.map(({ kills }) => kills)).toEqual(
      [0, 1].map(
        (device) => planned.filter((step) => step.device === device && step.isKilled).length,
      ),
    );
    for (const { network } of phones) await network.close();
  },
  LONGEST_MS,
);
