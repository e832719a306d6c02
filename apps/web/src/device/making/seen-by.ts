import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Seen } from '~/device/act.ts';
import type { ActDone } from './act-done.ts';

/** What was on the screen when somebody acted. */
interface Screen {
  call: ServiceCall | undefined;
  checklist: CallChecklist | undefined;
}

/** What somebody saw of the call, and of the very thing that they changed. */
export function seenBy(done: ActDone, screen: Screen): Seen {
  const { call } = screen;
  const technician = call?.assignedEmployee?._id ?? null;
  return {
    ...thingSeen(done, screen),
    ...(call && { call: { status: call.status, technician } }),
  };
}

function thingSeen({ kind, input }: ActDone, { call, checklist }: Screen): Seen {
  switch (kind) {
    case 'serviceCalls.changeItem':
    case 'serviceCalls.removeItem': {
      const item = call?.items.find(({ _id }) => _id === input.lineId);
      return item ? { item } : {};
    }
    case 'serviceCalls.changePayment':
    case 'serviceCalls.removePayment': {
      const payment = call?.payments.find(({ _id }) => _id === input.paymentId);
      return payment ? { payment } : {};
    }
    case 'serviceCalls.answerStep': {
      const found = checklist?.steps.find(({ id }) => id === input.step);
      if (!found) return {};
      const { answer: _answer, ...step } = found;
      return { step };
    }
    default:
      return {};
  }
}
