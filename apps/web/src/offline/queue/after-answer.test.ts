import { expect, test } from 'vitest';
import { sampleAct } from '~/offline/testing/sample-call.ts';
import { madeOf } from '../acts/made-of.ts';
import { afterAnswer } from './after-answer.ts';
import { withoutMoment } from './refused-act.ts';
import { takenBack } from './taken-back.ts';

const photo = sampleAct(
  'files.add',
  { path: '/api/service-calls/call/files', name: 'a.jpg' },
  { id: 'photo' },
);
const answer = sampleAct(
  'serviceCalls.answerStep',
  { id: 'call', step: 'plate', value: ['old', 'photo'] },
  { id: 'answer', seq: 2 },
);
const line = sampleAct(
  'serviceCalls.addItem',
  { id: 'call', _id: 'new', item: 'x', unitPrice: 1 },
  { id: 'line' },
);
const edit = sampleAct(
  'serviceCalls.changeItem',
  { id: 'call', lineId: 'new', quantity: 2 },
  { id: 'edit', seq: 2 },
);

test('a checklist’s answer that waits names its photo as the server does', () => {
  expect(afterAnswer([photo, answer], photo, { _id: 'stored' })).toMatchObject([
    { id: 'answer', input: { value: ['old', 'stored'] } },
  ]);
});

test('what was taken back on its way is undone in its place', () => {
  const sent = { ...line, isSent: true } as const;
  const marked = takenBack([sent, edit], 'line');
  expect(marked).toMatchObject([{ id: 'line', isTakenBack: true }, { id: 'edit' }]);
  const [undo, ...rest] = afterAnswer(marked, sent, { _id: 'call', version: 9 });
  expect(undo).toMatchObject({
    kind: 'history.undo',
    seq: 1,
    callId: 'call',
    input: { kind: 'service-calls', id: 'call', version: 9 },
  });
  expect(undo).not.toHaveProperty('isSent');
  expect(rest).toEqual([edit]);
});

test('what was taken back on its way and came to nothing undoes nobody else’s change', () => {
  const removal = sampleAct('serviceCalls.removeItem', { id: 'call', lineId: 'line', version: 7 });
  const marked = takenBack([{ ...removal, isSent: true }, photo], 'act');
  // The office had removed the line: version 8 is theirs.
  const answered = { _id: 'call', version: 8, isUnchanged: true };
  expect(afterAnswer(marked, removal, answered)).toEqual([photo]);
  expect(madeOf(answered)).toBeUndefined();
  expect(madeOf({ _id: 'call', version: 8 })).toBe(8);
});

test('a list of units that waits behind another one rests on what the server made of that', () => {
  const list = (id: string, ...ids: string[]) => {
    const equipment = ids.map((equipmentId) => ({ equipmentId, lineIds: [] }));
    return sampleAct('serviceCalls.setEquipment', { id: 'call', equipment, version: 7 }, { id });
  };
  const answered = (...ids: string[]) => ({
    version: 8,
    units: ['furnace', 'coil', 'office'].map((_id) => ({
      _id,
      isLinked: ids.includes(_id),
      lineIds: [],
    })),
  });
  const linked = list('linked', 'furnace', 'coil');
  const left = (behind: ReturnType<typeof list>, answer: object) =>
    afterAnswer([linked, behind], linked, answer);
  // The coil was unlinked again, also without signal. The office linked another unit meanwhile.
  expect(left(list('next', 'furnace'), answered('furnace', 'coil', 'office'))).toMatchObject([
    {
      id: 'next',
      input: { version: 8, equipment: [{ equipmentId: 'furnace' }, { equipmentId: 'office' }] },
    },
  ]);
  // What the office unlinked meanwhile stays unlinked.
  expect(left(list('next', 'furnace', 'coil'), answered('coil'))).toMatchObject([
    { input: { version: 8, equipment: [{ equipmentId: 'coil' }] } },
  ]);
  // An act that may have reached the server stays as it was sent.
  const sent = { ...list('next', 'furnace'), isSent: true } as const;
  expect(afterAnswer([linked, sent], linked, answered('furnace', 'coil'))).toEqual([sent]);
});

test('what is taken back takes with it what rests on it', () => {
  expect(takenBack([line, edit], 'line')).toEqual([]);
  expect(takenBack([photo, answer], 'photo')).toMatchObject([{ input: { value: ['old'] } }]);
});

test('a unit that is taken back takes its link to the call, its photo and its log with it', () => {
  const [id, person, callId] = ['unit', 'tyler', 'call'];
  const unit = sampleAct('equipment.create', { _id: id, propertyId: 'house', type: 'furnace' });
  const linking = (name: string, ...ids: string[]) =>
    sampleAct(
      'serviceCalls.setEquipment',
      { id: callId, version: 7, equipment: ids.map((equipmentId) => ({ equipmentId })) },
      { id: name, person },
    );
  const later = (name: string, ...ids: string[]) => ({
    ...linking(name, ...ids),
    tappedAt: unit.tappedAt + 1,
  });
  const photoOf = (owner: string) =>
    sampleAct('files.add', { path: `/api/equipment/${owner}/files`, name: 'a.jpg' }, { id: owner });
  const charge = { action: 'added', refrigerant: 'R-22', ounces: 20 } as const;
  const logged = sampleAct('equipment.addRefrigerant', { id, ...charge }, { id: 'logged' });
  const own = [linking('link', 'coil', id), photoOf(id), logged];
  const others = [photo, photoOf('coil'), later('both', 'coil', id, 'pump')];
  const left = takenBack([unit, ...own, ...others], 'act');
  expect(left).toEqual([photo, photoOf('coil'), later('both', 'coil', 'pump')]);
  // A unit that the call sold needs no list of its own.
  expect(takenBack([unit, later('pump', id, 'pump')], 'act')).toEqual([later('pump', 'pump')]);
});

test('a note that may have reached the server stays: it cannot be undone there', () => {
  const note = sampleAct('serviceCalls.addNote', { id: 'call', text: 'x' });
  const acts = [{ ...note, isSent: true } as const];
  expect(takenBack(acts, 'act')).toBe(acts);
  expect(takenBack([{ ...note, isSent: true, state: 'needs_you' }], 'act')).toEqual([]);
});

test('a moment that the server does not take is left out, under a new id', () => {
  const at = '2020-01-01T00:00:00.000Z';
  const act = sampleAct('serviceCalls.setStatus', { id: 'call', status: 'completed', at });
  const problem = {
    type: '',
    title: '',
    status: 400,
    detail: '',
    message: '',
    code: 'invalid',
    requestId: '',
  };
  const anew = withoutMoment({ ...act, isSent: true }, { ...problem, fields: { at: ['No'] } });
  expect(anew).toMatchObject({
    kind: 'serviceCalls.setStatus',
    input: { at: undefined, isMomentUnknown: true },
  });
  expect(anew?.id).not.toBe('act');
  expect(anew).not.toHaveProperty('isSent');
  expect(withoutMoment(act, problem)).toBeUndefined();
});
