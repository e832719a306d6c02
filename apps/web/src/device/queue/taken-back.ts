import type { Act } from '~/device/act.ts';

/** What the server can undo; it says in its answer which version that is. */
const UNDOABLE: readonly Act['kind'][] = [
  'serviceCalls.setStatus',
  'serviceCalls.addItem',
  'serviceCalls.addPayment',
  'serviceCalls.changeItem',
  'serviceCalls.changePayment',
  'serviceCalls.removeItem',
  'serviceCalls.removePayment',
  'serviceCalls.update',
];

/** Whether an act rests on a line that this one adds. */
const restsOn = (act: Act, { kind, input }: Act): boolean => {
  const line = '_id' in input ? input._id : undefined;
  if (kind === 'serviceCalls.addItem') return 'lineId' in act.input && act.input.lineId === line;
  if (kind === 'serviceCalls.addPayment') {
    return 'paymentId' in act.input && act.input.paymentId === line;
  }
  return false;
};

function withoutFile(act: Act, file: string): Act {
  if (act.kind !== 'serviceCalls.answerStep' || !Array.isArray(act.input.value)) return act;
  if (!act.input.value.includes(file)) return act;
  const left = act.input.value.filter((id) => id !== file);
  return { ...act, input: { ...act.input, value: left.length > 0 ? left : null } };
}

/**
 * What waits once an act is taken back, and with it what changes a line that it added. One that may have
 * reached the server is marked instead, and undone there later.
 * @returns the same acts where that is impossible: it is not there, or the server cannot undo it
 */
export function takenBack(acts: readonly Act[], id: string): readonly Act[] {
  const act = acts.find((one) => one.id === id);
  if (!act) return acts;
  if (act.isSent && UNDOABLE.includes(act.kind)) {
    return acts.map((one) => (one === act ? { ...act, isTakenBack: true, state: 'waiting' } : one));
  }
  if (act.isSent && act.state === 'waiting') return acts;
  const left = acts.filter((one) => one !== act && !restsOn(one, act));
  return act.kind === 'files.add' ? left.map((one) => withoutFile(one, id)) : left;
}
