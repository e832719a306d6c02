import { EMPLOYEE_ROLES, isOfficeRole } from '@callboard/contract/roles';
import { ServiceCall } from '@callboard/contract/service-calls';
import { itemsLedger } from '../call-lines/items-ledger.ts';
import { paymentsLedger } from '../call-lines/payments-ledger.ts';
import { revertList, undoList } from '../call-lines/restore-list.ts';
import type { Keeper } from '../history/keeper.ts';
import { lockCall } from './lock.ts';
import { restoreCall } from './update.ts';

const Past = ServiceCall.pick({
  status: true,
  statusTimes: true,
  assignedEmployee: true,
  scheduledAt: true,
  durationMinutes: true,
  arrivalWindow: true,
  needsTime: true,
  jobType: true,
  priority: true,
  tags: true,
  description: true,
}).partial();

/**
 * How the history brings back what a call was. A revert leaves payments alone: money that was
 * received stays received, whatever else went wrong.
 */
export const serviceCallKeeper: Keeper = {
  readers: EMPLOYEE_ROLES,
  mayTakeBack: ({ role }, names) => isOfficeRole(role) || !names.includes('assignedEmployee'),
  lock: (tx, _author, id) => lockCall(tx, id),
  restore: (tx, author, id, values) => restoreCall(tx, author, id, Past.parse(values)),
  follows: { statusTimes: 'status' },
  lists: {
    items: { undo: undoList(itemsLedger), revert: revertList(itemsLedger) },
    payments: { undo: undoList(paymentsLedger) },
  },
};
