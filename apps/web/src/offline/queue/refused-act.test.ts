import { expect, test } from 'vitest';
import { sampleAct } from '~/offline/testing/sample-call.ts';
import { actAgain, afterRefusal, refusedAct, TOO_OLD, UNANSWERED } from './refused-act.ts';
import { takenBack } from './taken-back.ts';

const sent = {
  ...sampleAct('serviceCalls.addPayment', { id: 'call', method: 'cash', amount: 20 }),
  isSent: true as const,
};

test('what a screen shows as refused is over, anything else needs a person', () => {
  expect(refusedAct(sent, TOO_OLD, true)).toBeUndefined();
  const kept = refusedAct(sent, TOO_OLD, false);
  expect(kept).toMatchObject({ state: 'needs_you', problem: TOO_OLD });
  expect(kept).not.toHaveProperty('isSent');
});

test('what rests on an act that a screen shows as refused is over with it, and else waits for a person', () => {
  const line = sampleAct('serviceCalls.addItem', {
    id: 'call',
    _id: 'new',
    item: 'x',
    unitPrice: 1,
  });
  const edit = sampleAct(
    'serviceCalls.changeItem',
    { id: 'call', lineId: 'new', quantity: 2 },
    { id: 'edit', seq: 2 },
  );
  const other = { ...sent, id: 'payment', seq: 3 };
  const acts = [line, edit, other];
  expect(afterRefusal(acts, line, TOO_OLD, true)).toEqual([other]);
  expect(afterRefusal(acts, line, TOO_OLD, false)).toEqual([
    { ...line, state: 'needs_you', problem: TOO_OLD },
    edit,
    other,
  ]);
  expect(afterRefusal([other], line, TOO_OLD, true)).toEqual([other]);
});

test('what was refused and is sent again unchanged keeps its key, so that it is never stored twice', () => {
  const refused = { ...sent, state: 'needs_you' as const, problem: TOO_OLD };
  const again = actAgain(refused, 5, refused);
  expect(again).toMatchObject({ id: sent.id, state: 'waiting', agreedAt: 5 });
  expect(again).not.toHaveProperty('isSent');
});

test('what a person changed before it is sent again is something new', () => {
  const refused = { ...sent, state: 'needs_you' as const, problem: TOO_OLD };
  const changed = { ...refused, input: { ...refused.input, amount: 25 } };
  const again = actAgain(changed, 5, refused);
  expect(again).toMatchObject({ state: 'waiting', agreedAt: 5 });
  expect(again.id).not.toBe(sent.id);
});

test('what never got an answer stays the same act: sent again it counts once, and it is not just dropped', () => {
  const unanswered = refusedAct(sent, UNANSWERED, true);
  expect(unanswered).toMatchObject({ id: sent.id, isSent: true, state: 'needs_you' });
  if (!unanswered) throw new Error('It is gone');
  expect(actAgain(unanswered, 5, unanswered)).toMatchObject({
    id: sent.id,
    isSent: true,
    state: 'waiting',
  });
  expect(takenBack([unanswered], sent.id)).toMatchObject([{ isTakenBack: true }]);
});
