import { expect, test } from 'vitest';
import { sampleAct, sampleCall } from '~/offline/testing/sample-call.ts';
import { overlaid } from './overlay.ts';

const author = { _id: 'tyler', name: 'Tyler' };
const call = sampleCall();
const overlay = (...acts: Parameters<typeof overlaid>[1]['acts']) => ({
  acts,
  author,
  callOf: (id: string) => (id === 'call' ? call : undefined),
});

test('the day shows the status that waits, and leaves out what was canceled', () => {
  const other = sampleCall({ _id: 'other' });
  const data = { visits: [call, other], tomorrow: [] };
  const shown = overlaid(
    { path: 'myDay.day', input: {}, data },
    overlay(
      sampleAct('serviceCalls.setStatus', { id: 'call', status: 'completed' }),
      sampleAct('serviceCalls.addPayment', { id: 'call', method: 'cash', amount: 54 }),
      sampleAct('serviceCalls.setStatus', { id: 'other', status: 'canceled' }, { callId: 'other' }),
    ),
  );
  expect(shown).toMatchObject({
    visits: [{ _id: 'call', status: 'completed', paid: 54, balance: 300 }],
  });
  expect(shown).toHaveProperty('visits.length', 1);
});

test('a row that is older than its call shows what waits on top of the call', () => {
  const old = { ...sampleCall({ version: 5, status: 'scheduled' }), subtotal: 0, balance: 0 };
  const act = sampleAct('serviceCalls.setStatus', { id: 'call', status: 'completed' });
  const data = { visits: [old], tomorrow: [] };
  expect(overlaid({ path: 'myDay.day', input: {}, data }, overlay(act))).toMatchObject({
    visits: [{ version: 7, status: 'completed', balance: 354 }],
  });
});

test('a row that was kept before there were totals is charged on top of its subtotal', () => {
  const { total: _total, discount: _discount, tax: _tax, ...row } = sampleCall({ _id: 'other' });
  const item = { id: 'other', item: 'filter', quantity: 2, unitPrice: 10 };
  const act = sampleAct('serviceCalls.addItem', item, { callId: 'other' });
  const data = { visits: [row], tomorrow: [] };
  expect(overlaid({ path: 'myDay.day', input: {}, data }, overlay(act))).toMatchObject({
    visits: [{ subtotal: 374, total: 374, balance: 374 }],
  });
});

test('notes that wait come first, newest first, on the first page alone', () => {
  const note = (id: string, text: string) =>
    sampleAct('serviceCalls.addNote', { id: 'call', text }, { id });
  const acts = overlay(note('a', 'First'), note('b', 'Second'));
  const old = { _id: 'old', text: 'Old', author, createdAt: '2026-11-20T10:00:00.000Z' };
  const ask = (input: object) => overlaid({ path: 'serviceCalls.notes', input, data: [old] }, acts);
  expect(ask({ id: 'call', limit: 20 })).toMatchObject([
    { text: 'Second', author, createdAt: '2026-11-22T15:05:00.000Z' },
    { text: 'First' },
    { text: 'Old' },
  ]);
  expect(ask({ id: 'call', limit: 20, cursor: 'old' })).toEqual([old]);
});

test('a checklist shows the answers that wait, also one that was cleared', () => {
  const step = (id: string) => ({ id, label: id, kind: 'tick', isRequired: true, answer: null });
  const data = {
    jobType: 'tune_up',
    isStarted: false,
    steps: [step('a'), step('b')],
    missing: ['a', 'b'],
  };
  const answer = (value: true | null) =>
    sampleAct('serviceCalls.answerStep', { id: 'call', step: 'a', value });
  const ask = (...acts: ReturnType<typeof answer>[]) =>
    overlaid({ path: 'serviceCalls.checklist', input: { id: 'call' }, data }, overlay(...acts));
  expect(ask(answer(true))).toMatchObject({
    isStarted: true,
    missing: ['b'],
    steps: [{ answer: { value: true, author } }, { answer: null }],
  });
  expect(ask(answer(true), answer(null))).toMatchObject({ isStarted: false, missing: ['a', 'b'] });
});

test('a signature that waits shows the lines it was given for, until they change', () => {
  const signed = sampleAct('serviceCalls.addSignature', { id: 'call', name: ' Ana Ruiz ' });
  const added = sampleAct('serviceCalls.addItem', { id: 'call', item: 'x', unitPrice: 10 });
  const ask = (...acts: (typeof signed | typeof added)[]) =>
    overlaid(
      { path: 'serviceCalls.signatures', input: { id: 'call' }, data: [] },
      overlay(...acts),
    );
  expect(ask(added, signed)).toMatchObject([
    { isCurrent: true, takenBy: author, signed: { name: 'Ana Ruiz', balance: 364 } },
  ]);
  expect(ask(signed, added)).toMatchObject([{ isCurrent: false, signed: { balance: 354 } }]);
});

test('a photo that waits is among the files of its call, with its bytes on the device', () => {
  const file = new Blob(['bytes'], { type: 'image/jpeg' });
  const input = { path: '/api/service-calls/call/files', name: 'unit.jpg' };
  const photo = { ...sampleAct('files.add', input), file };
  const ask = { path: 'files.ofCall', input: { id: 'call' }, data: [] };
  expect(overlaid(ask, overlay(photo))).toMatchObject([
    {
      name: 'unit.jpg',
      type: 'image/jpeg',
      size: 5,
      thumbnailUrl: '/api/files/act/thumbnail',
      author,
    },
  ]);
});

test('what the server has already, and whose answer was lost, is shown once', () => {
  const sent = { isSent: true } as const;
  const moment = '2026-11-22T15:05:00.400Z';
  const note = { ...sampleAct('serviceCalls.addNote', { id: 'call', text: 'Soaked' }), ...sent };
  const notes = [{ _id: 'n', text: 'Soaked', author, createdAt: moment }];
  const about = { input: { id: 'call', limit: 20 } };
  expect(overlaid({ path: 'serviceCalls.notes', ...about, data: notes }, overlay(note))).toEqual(
    notes,
  );
  // The same words on another day are another note.
  const older = [{ _id: 'n', text: 'Soaked', author, createdAt: '2026-11-20T15:05:00.000Z' }];
  expect(
    overlaid({ path: 'serviceCalls.notes', ...about, data: older }, overlay(note)),
  ).toHaveLength(2);

  const photo = {
    ...sampleAct('files.add', { path: '/api/service-calls/call/files', name: 'unit.jpg' }),
    ...sent,
  };
  const files = [{ name: 'unit.jpg', author, createdAt: moment }];
  expect(overlaid({ path: 'files.ofCall', ...about, data: files }, overlay(photo))).toEqual(files);

  const paid = {
    ...sampleAct('serviceCalls.addPayment', { id: 'call', _id: 'p', method: 'cash', amount: 54 }),
    ...sent,
  };
  const row = sampleCall({ version: 8, paid: 54, balance: 300 });
  const day = { visits: [row], tomorrow: [] };
  expect(overlaid({ path: 'myDay.day', input: {}, data: day }, overlay(paid))).toMatchObject({
    visits: [{ paid: 54, balance: 300 }],
  });
});
