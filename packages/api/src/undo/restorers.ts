import type { HistoryKind } from '@callboard/contract/history';
import { RIGHTS } from '@callboard/contract/people/rights';
import { undoAnswer } from '../call-checklists/undo-answer.ts';
import { revertCallEquipment, undoCallEquipment } from '../call-equipment/set-equipment.ts';
import { itemsLedger } from '../call-lines/items-ledger.ts';
import { paymentsLedger } from '../call-lines/payments-ledger.ts';
import { revertList, undoList } from '../call-lines/restore-list.ts';
import { undoNote } from '../call-notes/undo-note.ts';
import { catalogRestorer } from '../catalog/restore.ts';
import { listEntryRestorer } from '../company-lists/restore.ts';
import { contactsRestorer } from '../customer-contacts/restore.ts';
import { undoMerge } from '../customer-merges/undo-merge.ts';
import { undoCustomerNote } from '../customer-notes/undo-note.ts';
import { customerRestorer } from '../customers/restore.ts';
import { employeeRestorer } from '../employees/restore.ts';
import { equipmentRestorer } from '../equipment/restore.ts';
import { DomainError } from '../errors/domain-error.ts';
import { fileRestorer } from '../files/restore.ts';
import type { Author } from '../history/author.ts';
import type { Restorer } from '../history/restorer.ts';
import { propertyRestorer } from '../properties/restore.ts';
import { referralSourceRestorer } from '../referral-sources/restore.ts';
import { undoRefrigerant } from '../refrigerant/undo-entry.ts';
import { serviceCallRestorer } from '../service-calls/restore.ts';
import { settingsRestorer } from '../settings/restore.ts';

/**
 * A revert leaves payments, notes and checklists alone: money received stays received, and what
 * somebody saw or did stays written.
 */
const callWithLists: Restorer = {
  ...serviceCallRestorer,
  lists: {
    items: { undo: undoList(itemsLedger), revert: revertList(itemsLedger) },
    payments: { undo: undoList(paymentsLedger) },
    notes: { undo: undoNote },
    checklist: { undo: undoAnswer },
    equipment: { undo: undoCallEquipment, revert: revertCallEquipment },
  },
};

const refuseTransfer = async () => {
  throw new DomainError('conflict', 'An import is undone as a whole, on its own page.');
};

/** How each kind of record is restored. */
export const RESTORERS: Record<HistoryKind, Restorer> = {
  'service-calls': callWithLists,
  customers: {
    ...customerRestorer,
    lists: {
      notes: { undo: undoCustomerNote },
      contacts: contactsRestorer,
      mergedFrom: { undo: undoMerge },
      mergedInto: { undo: undoMerge },
    },
  },
  properties: propertyRestorer,
  catalog: catalogRestorer,
  employees: employeeRestorer,
  'referral-sources': referralSourceRestorer,
  settings: settingsRestorer,
  transfers: { lock: refuseTransfer, restore: refuseTransfer },
  'company-lists': listEntryRestorer,
  files: fileRestorer,
  // What was added or recovered stays logged, whatever a unit goes back to.
  equipment: { ...equipmentRestorer, lists: { refrigerantLog: { undo: undoRefrigerant } } },
};

/** @throws DomainError `forbidden` when the caller may not undo changes to these values */
export function checkMayTakeBack(
  kind: HistoryKind,
  author: Author,
  names: readonly string[],
): void {
  const mayChange = RIGHTS[kind].change.includes(author.role);
  if (mayChange && (RESTORERS[kind].mayTakeBack?.(author, names) ?? true)) return;
  throw new DomainError('forbidden', 'Your role does not allow this.');
}
