import { makeCall, makeItem } from '@callboard/api/testing/records';
import { type Caller, startTestApp } from '@callboard/api/testing/start-test-app';
import { CallNote } from '@callboard/contract/calls/call-notes';
import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import { PRIORITIES } from '@callboard/contract/calls/priority-list';
import { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { seededRandom } from '@callboard/contract/testing/random';
import { atLength } from '@callboard/db/testing/at-length';
import { afterAll, expect, test } from 'vitest';
import type { Act, ActInputs, ActKind, ActOf } from '~/offline/act.ts';
import { newAct } from '~/offline/making/act-done.ts';
import { actsOf, type KeptChange } from '~/offline/making/act-of.ts';
import { overlaid } from './overlay.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const phone = await app.infoOf('tech');
const tech = await app.caller(phone);
const { id: person, firstName, lastName } = app.people.tech;
const author = { _id: person, name: `${firstName} ${lastName}` };
const parts = await Promise.all(['Filter', 'Motor'].map((name) => makeItem(app, { name })));

const SEED = Number(process.env.ACTS_SEED ?? atLength(27, Date.now() % 2 ** 31));
if (atLength(false, true)) console.info(`Acts of seed ${SEED}; ACTS_SEED=${SEED} does them again.`);
const random = seededRandom(SEED);

function one<Thing>(things: readonly Thing[]): Thing {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to choose from');
  return thing;
}
const upTo = (most: number) => 1 + Math.floor(random() * most);
const cents = () => upTo(99_999) / 100;
const words = () => `${one(['', ' '])}${one(['No heat', 'Drips'])} ${upTo(9999)}${one(['', '\n'])}`;
const at = (hour: number) => `2026-12-0${upTo(9)}T${hour}:15:00-06:00`;
function promised() {
  const start = at(10);
  return one([null, { start, end: start.replace('T10', `T1${upTo(9)}`) }]);
}
const line = () => ({
  item: one(parts)._id,
  description: `For ${words()}`,
  quantity: (99 + upTo(99_900)) / 100,
  unitPrice: cents(),
});
const payment = () => ({
  method: one(PAYMENT_METHODS).key,
  amount: cents(),
  reference: one(['', ' R-1 ', null]),
  paidAt: one([null, '', at(12)]),
});
function some<Values extends object>(values: Values): Partial<Values> {
  const chosen: Partial<Values> = {};
  for (const field in values) if (random() < 0.5) chosen[field] = values[field];
  return chosen;
}

type Tap = (on: { id: string; version: number }, shown: ServiceCall) => KeptChange;

/** What somebody may do to a call that has at least one line and one payment. */
const TAPS: readonly Tap[] = [
  (on) => ({ path: 'serviceCalls.setStatus', input: { ...on, status: one(STATUSES).key } }),
  (on) => ({
    path: 'serviceCalls.update',
    input: {
      ...on,
      ...some({
        description: words(),
        scheduledAt: at(one([10, 12, 19])),
        durationMinutes: upTo(600),
        arrivalWindow: promised(),
        needsTime: one([true, false]),
        jobType: one(['', 'leak_search', 'no_heat']),
        priority: one(PRIORITIES).key,
        tags: ['Roof', words(), 'Roof'],
        answers: [{ question: 'Since when?', answer: words() }],
        unconfirm: one([true, false]),
      }),
    },
  }),
  ({ id }) => ({ path: 'serviceCalls.addItem', input: { ...line(), id } }),
  (on, { items }) => ({
    path: 'serviceCalls.changeItem',
    input: { ...on, lineId: one(items)._id, ...some(line()) },
  }),
  (on, { items }) =>
    items.length > 1
      ? { path: 'serviceCalls.removeItem', input: { ...on, lineId: one(items)._id } }
      : { path: 'serviceCalls.addItem', input: { ...line(), id: on.id } },
  (on, { items }) => ({
    path: 'serviceCalls.setItems',
    input: { ...on, items: [...items.slice(1), line(), ...items.slice(0, upTo(2) - 1)] },
  }),
  ({ id }) => ({ path: 'serviceCalls.addPayment', input: { ...payment(), id } }),
  (on, { payments }) => ({
    path: 'serviceCalls.changePayment',
    input: { ...on, paymentId: one(payments)._id, ...some(payment()) },
  }),
  (on, { payments }) =>
    payments.length > 1
      ? { path: 'serviceCalls.removePayment', input: { ...on, paymentId: one(payments)._id } }
      : { path: 'serviceCalls.addPayment', input: { ...payment(), id: on.id } },
  ({ id }) => ({ path: 'serviceCalls.addNote', input: { id, text: words() } }),
  (_on, { property }) => ({
    path: 'properties.addAccessNote',
    input: { id: property._id, field: one(ACCESS_NOTES).key, text: `Beware ${random()} ` },
  }),
];

const SENDS: {
  [Kind in ActKind]?: (caller: Caller, input: ActInputs[Kind]) => Promise<unknown>;
} = {
  'serviceCalls.setStatus': ({ serviceCalls }, input) => serviceCalls.setStatus(input),
  'serviceCalls.update': ({ serviceCalls }, input) => serviceCalls.update(input),
  'serviceCalls.addItem': ({ serviceCalls }, input) => serviceCalls.addItem(input),
  'serviceCalls.changeItem': ({ serviceCalls }, input) => serviceCalls.changeItem(input),
  'serviceCalls.removeItem': ({ serviceCalls }, input) => serviceCalls.removeItem(input),
  'serviceCalls.addPayment': ({ serviceCalls }, input) => serviceCalls.addPayment(input),
  'serviceCalls.changePayment': ({ serviceCalls }, input) => serviceCalls.changePayment(input),
  'serviceCalls.removePayment': ({ serviceCalls }, input) => serviceCalls.removePayment(input),
  'serviceCalls.addNote': ({ serviceCalls }, input) => serviceCalls.addNote(input),
  'properties.addAccessNote': ({ properties }, input) => properties.addAccessNote(input),
};

/** Sends an act as a device does, with its id as its key. */
async function send<Kind extends ActKind>({ id, kind, input }: ActOf<Kind>) {
  const sending = SENDS[kind];
  if (!sending) throw new Error(`Nobody sends ${kind}`);
  await sending(await app.caller({ ...phone, idempotencyKey: id }), input);
}

/** The server's answers about a call. */
async function read(id: string) {
  const call = ServiceCall.parse(await tech.serviceCalls.byId({ id }));
  // Asks by number: after a change of its time, the call may be on another page of the list.
  const rows = await tech.serviceCalls.list({ q: `#${call.callNumber}` });
  expect(rows).toMatchObject([{ _id: id }]);
  return { id, call, rows, notes: await tech.serviceCalls.notes({ id }) };
}
type Answers = Awaited<ReturnType<typeof read>>;

/** What the device shows while these acts wait, except versions, and ids and moments of notes. */
function picture({ id, call, rows, notes }: Answers, acts: readonly Act[] = []) {
  const overlay = { acts, author, callOf: () => call };
  const shown = (path: string, input: object, data: unknown) =>
    overlaid({ path, input, data }, overlay);
  const ofServer = { version: 0 };
  return {
    call: { ...ServiceCall.parse(shown('serviceCalls.byId', { id }, call)), ...ofServer },
    rows: ServiceCallRow.array()
      .parse(shown('serviceCalls.list', {}, rows))
      .map((row) => ({ ...row, ...ofServer })),
    notes: CallNote.array()
      .parse(shown('serviceCalls.notes', { id }, notes))
      .map(({ text, author: by }) => ({ text, by })),
  };
}

/** The acts that a tap leads to, a moment after the tap before. */
function keep(tap: KeptChange, call: ServiceCall, before: readonly Act[]): Act[] {
  const tappedAt = Date.parse(call.createdAt) + 1 + before.length;
  const moment = (told?: string) => ({ at: told ?? new Date(tappedAt).toISOString() });
  const callId = 'id' in tap.input ? tap.input.id : call._id;
  const id = crypto.randomUUID();
  const done = actsOf(tap, id, call, moment) ?? [];
  return done.map((change, index) => {
    const own = { id: index === 0 ? id : crypto.randomUUID(), person, callId, tappedAt };
    const seq = before.length + index;
    return { ...newAct(change, own, { call, checklist: undefined }), seq };
  });
}

async function newCall() {
  const { _id: id } = await makeCall(app, dispatcher, {
    assignedEmployeeId: person,
    needsTime: true,
  });
  await tech.serviceCalls.addItem({ ...line(), id });
  await tech.serviceCalls.addPayment({ ...payment(), id });
  return read(id);
}

const CALLS = atLength(10, 150);
const MOST_TAPS = 12;

test.each(Array.from({ length: CALLS }, (_, index) => index))(
  'what a phone shows of call %i is what the server answers in the end, however much is sent and answered',
  async () => {
    const first = await newCall();
    const { id, call } = first;
    let acts: Act[] = [];
    for (let taps = upTo(MOST_TAPS); taps > 0; taps -= 1) {
      const now = picture(first, acts).call;
      const tap = one(TAPS)({ id, version: call.version }, now);
      acts = [...acts, ...keep(tap, now, acts)];
    }
    const shown = picture(first, acts);
    for (const [index, act] of acts.entries()) {
      await send(act);
      const answers = await read(id);
      const left = acts.slice(index + 1);
      expect(picture(answers, left)).toEqual(shown);
      // The server has it, but its answer was lost.
      const lost = { ...act, isSent: true as const };
      expect(picture(answers, [lost, ...left])).toEqual(shown);
    }
    expect(picture(await read(id))).toEqual(shown);
  },
);
