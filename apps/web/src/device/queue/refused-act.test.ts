import { expect, test } from 'vitest';
import { sampleAct } from '~/device/testing/sample-call.ts';
import { actAgain, refusedAct, TOO_OLD, UNANSWERED } from './refused-act.ts';
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

test('what was refused is sent again as something new', () => {
  const again = actAgain({ ...sent, state: 'needs_you', problem: TOO_OLD }, 5);
  expect(again).toMatchObject({ state: 'waiting', agreedAt: 5 });
  expect(again.id).not.toBe(sent.id);
  expect(again).not.toHaveProperty('isSent');
});

test('what never got an answer stays the same act: sent again it counts once, and it is not just dropped', () => {
  const unanswered = refusedAct(sent, UNANSWERED, true);
  expect(unanswered).toMatchObject({ id: sent.id, isSent: true, state: 'needs_you' });
  if (!unanswered) throw new Error('It is gone');
  expect(actAgain(unanswered, 5)).toMatchObject({ id: sent.id, isSent: true, state: 'waiting' });
  expect(takenBack([unanswered], sent.id)).toMatchObject([{ isTakenBack: true }]);
});
