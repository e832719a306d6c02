import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ChangePath, readStale, readsShowing } from '~/changes/changes.ts';
import { keyOf, queriesShowingCall } from '~/changes/queries-showing.ts';
import { makeApplier } from './apply-event.ts';

const CALL = 'call';
const CUSTOMER = 'customer';
const EMPLOYEE = 'employee';
const PROPERTY = 'property';
const UNIT = 'unit';
const ITEM = 'item';

/** What is on screen: more than any one page has. */
const SHOWN: readonly [path: string, input?: unknown][] = [
  ['serviceCalls.list'],
  ['serviceCalls.countByStatus'],
  ['serviceCalls.totals'],
  ['serviceCalls.byId', { id: CALL }],
  ['serviceCalls.notes', { id: CALL }],
  ['serviceCalls.checklist', { id: CALL }],
  ['serviceCalls.signatures', { id: CALL }],
  ['serviceCalls.equipment', { id: CALL }],
  ['dispatch.card', { id: CALL }],
  ['invoices.list', { serviceCallId: CALL }],
  ['myDay.day'],
  ['dashboard.day'],
  ['customers.list'],
  ['customers.byId', { id: CUSTOMER }],
  ['customers.notes', { id: CUSTOMER }],
  ['properties.byId', { id: PROPERTY }],
  ['properties.byCustomer', { customerId: CUSTOMER }],
  ['employees.list'],
  ['employees.byId', { id: EMPLOYEE }],
  ['equipment.list'],
  ['equipment.byId', { id: UNIT }],
  ['equipment.refrigerantLog', { id: UNIT }],
  ['catalog.list'],
  ['jobTypes.list'],
  ['history.list', { id: CALL }],
];

const keyTo = (path: string, input?: unknown): QueryKey => [
  path.split('.'),
  { ...(input !== undefined && { input }), type: 'query' },
];

interface Sent {
  path: ChangePath;
  kind: 'service-calls' | 'customers' | 'employees' | 'properties' | 'equipment' | 'catalog';
  id: string;
  /** What the screen keeps of the answer. */
  kept?: string;
}

const OF_CALL = { kind: 'service-calls', id: CALL, kept: 'serviceCalls.byId' } as const;
const SENT: readonly Sent[] = [
  { path: 'serviceCalls.setStatus', ...OF_CALL },
  { path: 'serviceCalls.update', ...OF_CALL },
  { path: 'serviceCalls.assign', ...OF_CALL },
  { path: 'serviceCalls.addItem', ...OF_CALL },
  { path: 'serviceCalls.changeItem', ...OF_CALL },
  { path: 'serviceCalls.setItems', ...OF_CALL },
  { path: 'serviceCalls.addPayment', ...OF_CALL },
  { path: 'serviceCalls.setEquipment', ...OF_CALL, kept: 'serviceCalls.equipment' },
  { path: 'dispatch.move', kind: 'service-calls', id: CALL },
  { path: 'customers.update', kind: 'customers', id: CUSTOMER, kept: 'customers.byId' },
  { path: 'customers.addContact', kind: 'customers', id: CUSTOMER },
  { path: 'properties.update', kind: 'properties', id: PROPERTY, kept: 'properties.byId' },
  { path: 'employees.update', kind: 'employees', id: EMPLOYEE, kept: 'employees.byId' },
  { path: 'equipment.update', kind: 'equipment', id: UNIT, kept: 'equipment.byId' },
  { path: 'catalog.update', kind: 'catalog', id: ITEM },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const READ_MS = 30;
// It never begins anew: what an earlier test has changed is of before.
let stored = 1;
const store = () => (stored += 1);

/** A screen on which all this is, and how what is stored comes to it. */
async function watch({ path, kind, id, kept }: Sent) {
  const client = new QueryClient();
  const applier = makeApplier(client, undefined);
  const reads = new Map<string, number>();
  const leaves = SHOWN.map(([read, input]) =>
    new QueryObserver(client, {
      queryKey: keyTo(read, input),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        reads.set(read, (reads.get(read) ?? 0) + 1);
        const version = stored;
        await new Promise((resolve) => setTimeout(resolve, READ_MS));
        return { version };
      },
    }).subscribe(() => undefined),
  );
  onTestFinished(() => {
    applier.stop();
    for (const leave of leaves) leave();
  });
  await vi.advanceTimersByTimeAsync(2 * READ_MS);
  reads.clear();

  const showing =
    kind === 'service-calls'
      ? [...queriesShowingCall(id), keyTo('serviceCalls.byId', { id })]
      : readsShowing(kind).map(keyOf);
  async function answer(version: number) {
    const queryKey = keyTo(kept ?? '', { id });
    // As `useChangeCall` does.
    if (kept === 'serviceCalls.byId') await client.cancelQueries({ queryKey });
    client.setQueryData<{ version: number }>(queryKey, (known) =>
      known && known.version > version ? known : { version },
    );
    void readStale(client, { path, input: { id } }, Date.now(), { _id: id, version });
  }

  function hear(version: number) {
    if (kind === 'service-calls') {
      applier.apply({ type: 'call', id, version, call: null, by: null });
    } else applier.apply({ type: 'thing', kind, id, version, by: null });
  }

  /** What shows the record as it was before. */
  const outdated = () =>
    showing
      .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }))
      .filter(({ queryKey }) => {
        const known = client.getQueryData<{ version: number }>(queryKey);
        return known === undefined || known.version < stored;
      })
      .map(({ queryKey }) => queryKey);

  return { reads, answer, hear, outdated };
}

const settle = () => vi.advanceTimersByTimeAsync(3000);

describe.each(SENT)('$path', (sent) => {
  test.each([
    ['first its answer, then its event', true],
    ['first its event, then its answer', false],
  ])('that is made here makes nothing come twice: %s', async (_, isAnsweredFirst) => {
    const { reads, answer, hear } = await watch(sent);
    const version = store();
    if (isAnsweredFirst) await answer(version);
    else hear(version);
    await vi.advanceTimersByTimeAsync(20);
    if (isAnsweredFirst) hear(version);
    else await answer(version);
    await settle();
    expect(Object.fromEntries([...reads].filter(([, count]) => count > 1))).toEqual({});
    expect(reads.size).toBeGreaterThan(0);
  });
});

test('a payment is read into the invoices of its call, whoever took it', async () => {
  const { reads, hear } = await watch({ path: 'serviceCalls.addPayment', ...OF_CALL });
  hear(store());
  await settle();
  expect(reads.get('invoices.list')).toBe(1);
});

test.each([
  ['a list that is read for the first time', true],
  ['a list that is read ahead of its screen', false],
])('%s while a change is answered is read again when it is told of', async (_, isShown) => {
  const client = new QueryClient();
  const applier = makeApplier(client, undefined);
  onTestFinished(applier.stop);
  const asked = {
    queryKey: keyTo('serviceCalls.list'),
    queryFn: async () => {
      const version = stored;
      await new Promise((resolve) => setTimeout(resolve, READ_MS));
      return { version };
    },
  };
  if (isShown) onTestFinished(new QueryObserver(client, asked).subscribe(() => undefined));
  else void client.prefetchQuery(asked);
  await vi.advanceTimersByTimeAsync(READ_MS / 3);

  const version = store();
  const made = { path: 'serviceCalls.setStatus', input: { id: CALL } } as const;
  void readStale(client, made, Date.now(), { _id: CALL, version });
  applier.apply({ type: 'call', id: CALL, version, call: null, by: null });
  await settle();
  const state = client.getQueryState<{ version: number }>(asked.queryKey);
  expect(state?.data?.version === version || state?.isInvalidated).toBe(true);
});

const AFTER = {
  'own stored': undefined,
  'other stored': undefined,
  'own answered': 'own stored',
  'own heard': 'own stored',
  'other heard': 'other stored',
} as const;
const STEPS = ['own stored', 'other stored', 'own answered', 'own heard', 'other heard'] as const;
type Step = (typeof STEPS)[number];

/** All orders in which a change made here and one made elsewhere can be stored, answered and heard of. */
function orders(done: readonly Step[] = []): (readonly Step[])[] {
  const next = STEPS.filter((step) => {
    const before = AFTER[step];
    return !done.includes(step) && (before === undefined || done.includes(before));
  });
  return next.length === 0 ? [done] : next.flatMap((step) => orders([...done, step]));
}

/** Whether what is stored first is told first. */
const isInOrder = (order: readonly Step[]) =>
  order.indexOf('own stored') < order.indexOf('other stored') ===
  order.indexOf('own heard') < order.indexOf('other heard');

describe.each(SENT.filter(({ path }) => /setStatus|addItem|move|customers.update/.test(path)))(
  '$path beside somebody else’s change of the same record',
  (sent) => {
    test.each([5, 60, 150])(
      'is shown with it, whatever comes first, %i ms apart',
      async (apart) => {
        for (const order of orders().filter(isInOrder)) {
          for (const isReadLate of [false, true]) {
            const { answer, hear, outdated } = await watch(sent);
            const versions = { own: 0, other: 0 };
            const act: Record<Step, () => unknown> = {
              'own stored': () => (versions.own = store()),
              'other stored': () => (versions.other = store()),
              'own answered': () => answer(versions.own),
              // A call is read when it is told of, and may be newer than what is told.
              'own heard': () => hear(isReadLate ? stored : versions.own),
              'other heard': () => hear(isReadLate ? stored : versions.other),
            };
            for (const step of order) {
              await act[step]();
              await vi.advanceTimersByTimeAsync(apart);
            }
            await settle();
            expect(outdated(), `${order.join(', ')}${isReadLate ? ', read late' : ''}`).toEqual([]);
          }
        }
      },
    );
  },
);
