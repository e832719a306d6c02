import { expect, test } from 'vitest';
import type { Act } from '~/offline/act.ts';
import { sampleAct, sampleCall } from '~/offline/testing/sample-call.ts';
import { applyToCall } from './apply-to-call.ts';

const call = sampleCall();
const after = (...acts: Act[]) => acts.reduce(applyToCall, call);

test('a status shows with the moment of its tap by the server’s clock, and the version stays', () => {
  const tapped = sampleAct(
    'serviceCalls.setStatus',
    { id: 'call', status: 'in_progress', version: 7 },
    { clockError: 60_000 },
  );
  expect(after(tapped)).toMatchObject({
    status: 'in_progress',
    version: 7,
    statusTimes: {
      travelStartedAt: '2026-11-22T14:30:00.000Z',
      arrivedAt: '2026-11-22T15:04:00.000Z',
    },
  });
});

test('lines and payments add up to the cent', () => {
  const shown = after(
    sampleAct('serviceCalls.addItem', {
      id: 'call',
      _id: 'new',
      item: 'hours',
      description: 'Labor',
      quantity: 0.5 + 0.65,
      unitPrice: 0.5,
    }),
    sampleAct('serviceCalls.addPayment', { id: 'call', _id: 'p', method: 'cash', amount: 100.1 }),
    sampleAct('serviceCalls.addPayment', { id: 'call', _id: 'q', method: 'check', amount: 54.2 }),
  );
  expect(shown.items.at(-1)).toMatchObject({ _id: 'new', amount: 0.58 });
  expect(shown).toMatchObject({ subtotal: 354.58, paid: 154.3, balance: 200.28 });
});

test('a line that waits can be changed and removed by what is done after it', () => {
  const added = sampleAct('serviceCalls.addItem', {
    id: 'call',
    _id: 'new',
    item: 'filter',
    quantity: 1,
    unitPrice: 20,
  });
  const changed = sampleAct('serviceCalls.changeItem', {
    id: 'call',
    lineId: 'new',
    quantity: 3,
    version: 7,
  });
  const removed = sampleAct('serviceCalls.removeItem', { id: 'call', lineId: 'new', version: 7 });
  expect(after(added, changed)).toMatchObject({ subtotal: 414, balance: 414 });
  expect(after(added, changed, removed)).toEqual(call);
});

test('what is shown twice counts once', () => {
  const acts = [
    sampleAct('serviceCalls.addItem', { id: 'call', _id: 'new', item: 'filter', unitPrice: 20 }),
    sampleAct('serviceCalls.addPayment', { id: 'call', _id: 'p', method: 'cash', amount: 20 }),
  ];
  expect(after(...acts, ...acts)).toEqual(after(...acts));
});

test('an edit changes what it names and nothing else', () => {
  const edited = sampleAct('serviceCalls.update', {
    id: 'call',
    description: ' No cool air ',
    version: 7,
    arrivalWindow: { start: '2026-11-22T09:00:00-06:00', end: '2026-11-22T11:00:00-06:00' },
  });
  expect(after(edited)).toEqual({
    ...call,
    description: 'No cool air',
    arrivalWindow: { start: '2026-11-22T15:00:00.000Z', end: '2026-11-22T17:00:00.000Z' },
  });
});

test('a confirmed visit that was rescheduled without signal is no longer confirmed', () => {
  const confirmed = { ...call, status: 'confirmed' as const };
  const [start, end] = ['2026-11-24T18:00:00.000Z', '2026-11-24T22:00:00.000Z'];
  const moved = sampleAct('serviceCalls.update', {
    id: 'call',
    scheduledAt: '2026-11-24T19:00:00.000Z',
    version: 7,
    arrivalWindow: { start, end },
    unconfirm: true,
  });
  expect(applyToCall(confirmed, moved)).toMatchObject({
    status: 'scheduled',
    arrivalWindow: { start, end },
    windowBroken: false,
  });
  const bare = sampleAct('serviceCalls.update', { id: 'call', scheduledAt: start, version: 7 });
  const promised = { ...confirmed, arrivalWindow: { start: end, end: '2026-11-24T23:00:00.000Z' } };
  expect(applyToCall(promised, bare)).toMatchObject({ status: 'confirmed', windowBroken: true });
});

test('an access note of its house shows on the call', () => {
  const noted = sampleAct(
    'properties.addAccessNote',
    { id: 'house', field: 'pets', text: 'It bites' },
    { callId: 'house' },
  );
  expect(after(noted).property.pets).toBe('A dog\nIt bites');
  expect(after(noted, noted)).toEqual(after(noted));
});

test('what is done to another call changes nothing here', () => {
  const input = { id: 'other', status: 'completed' } as const;
  expect(after(sampleAct('serviceCalls.setStatus', input, { callId: 'other' }))).toBe(call);
});
