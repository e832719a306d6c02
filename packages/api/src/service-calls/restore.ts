import { EMPLOYEE_ROLES, isOfficeRole } from '@callboard/contract/roles';
import { ServiceCallRow } from '@callboard/contract/service-calls';
import { itemsLedger } from '../call-lines/items-ledger.ts';
import { paymentsLedger } from '../call-lines/payments-ledger.ts';
import { revertList, undoList } from '../call-lines/restore-list.ts';
import type { Keeper } from '../history/keeper.ts';
import { lockCall } from './lock.ts';
import { restoreCall } from './update.ts';

const Past = ServiceCallRow.pick({
  status: true,
  assignedEmployee: true,
  scheduledAt: true,
  durationMinutes: true,
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
  lists: {
    items: { undo: undoList(itemsLedger), revert: revertList(itemsLedger) },
    payments: { undo: undoList(paymentsLedger) },
  },
};
