import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { statusSince } from '@callboard/contract/calls/status-since';
import type { Act, ActKind } from '~/device/act.ts';
import { canceledAt } from './canceled-at.ts';

/** What became of a single act that the server took. */
const TAKEN: Record<ActKind, string> = {
  'serviceCalls.setStatus': 'Your status was saved',
  'serviceCalls.addItem': 'Your line was added',
  'serviceCalls.changeItem': 'Your line was changed',
  'serviceCalls.removeItem': 'Your line was removed',
  'serviceCalls.addPayment': 'Your payment was added',
  'serviceCalls.changePayment': 'Your payment was changed',
  'serviceCalls.removePayment': 'Your payment was removed',
  'serviceCalls.update': 'Your details were saved',
  'serviceCalls.addNote': 'Your note was added',
  'serviceCalls.addSignature': 'The signature was saved',
  'serviceCalls.answerStep': 'Your checklist answer was saved',
  'properties.addAccessNote': 'Your access note was added',
  'equipment.create': 'Your unit was recorded',
  'serviceCalls.setEquipment': 'Your units were saved',
  'equipment.addRefrigerant': 'Your refrigerant was logged',
  'history.undo': 'Your undo was saved',
  'files.add': 'Your file was added',
};

function takenWords(acts: readonly Act[]): string {
  const [only, ...others] = acts;
  if (only && others.length === 0) return TAKEN[only.kind];
  return `Your ${acts.length} changes were saved`;
}

const isOwnCancel = (act: Act) =>
  act.kind === 'serviceCalls.setStatus' && act.input.status === 'canceled';

function becameOf(acts: readonly Act[], call: ServiceCall, person: string): string | undefined {
  const wasOn = acts.some(({ seen }) => seen?.call && seen.call.status !== 'canceled');
  if (call.status === 'canceled' && wasOn && !acts.some(isOwnCancel)) {
    return `was ${canceledAt(statusSince(call))}`;
  }
  const wasOwn = acts.some(({ seen }) => seen?.call?.technician === person);
  const now = call.assignedEmployee;
  if (!wasOwn || now?._id === person) return undefined;
  return now ? `is ${now.name}’s now` : 'is assigned to nobody now';
}

/**
 * What to tell of acts that arrived on a visit that was canceled or given to somebody else meanwhile.
 * @param acts of one call, oldest first, that the server took
 * @param call as it is now
 * @param person whose acts they are
 * @returns nothing where the visit is still theirs, and on
 */
export function meanwhileWords(
  acts: readonly Act[],
  call: ServiceCall,
  person: string,
): { title: string; description: string } | undefined {
  const became = becameOf(acts, call, person);
  return became === undefined
    ? undefined
    : {
        title: `#${call.callNumber} ${became}`,
        description: `${takenWords(acts)}. The office was told.`,
      };
}
