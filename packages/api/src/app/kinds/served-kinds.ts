import { type EXPORTED_KINDS, HISTORY_KINDS, type HistoryKind } from '@callboard/contract/kinds';
import { type Noun, nounOf } from '@callboard/contract/noun-of';
import { bookingRouter } from './booking/router.ts';
import { callChecklistsRouter } from './call-checklists/router.ts';
import { undoAnswer } from './call-checklists/undo-answer.ts';
import { callEquipmentRouter, equipmentCallsRouter } from './call-equipment/router.ts';
import { revertCallEquipment, undoCallEquipment } from './call-equipment/set-equipment.ts';
import { itemsLedger } from './call-lines/items-ledger.ts';
import { paymentsLedger } from './call-lines/payments-ledger.ts';
import { revertList, undoList } from './call-lines/restore-list.ts';
import { callLinesRouter } from './call-lines/router.ts';
import { callNotesRouter } from './call-notes/router.ts';
import { undoNote } from './call-notes/undo-note.ts';
import { callSignaturesRouter } from './call-signatures/router.ts';
import { catalogRestorer } from './catalog/restore.ts';
import { catalogRouter } from './catalog/router.ts';
import { companyListsRouter } from './company-lists/company-lists-router.ts';
import { listEntryRestorer } from './company-lists/restore.ts';
import { customerCardRouter } from './customer-card/router.ts';
import { contactsRestorer } from './customer-contacts/restore.ts';
import { customerContactsRouter } from './customer-contacts/router.ts';
import { customerMergesRouter } from './customer-merges/router.ts';
import { undoMerge } from './customer-merges/undo-merge.ts';
import { customerNotesRouter } from './customer-notes/router.ts';
import { undoCustomerNote } from './customer-notes/undo-note.ts';
import { customerRestorer } from './customers/restore.ts';
import { customersRouter } from './customers/router.ts';
import { employeeRestorer } from './employees/restore.ts';
import { employeesRouter } from './employees/router.ts';
import { equipmentRestorer } from './equipment/restore.ts';
import { equipmentRouter } from './equipment/router.ts';
import { FILES } from './exports/files.ts';
import { fileRestorer } from './files/restore.ts';
import { filesRouter } from './files/router.ts';
import type { Restorer } from './history/restorer.ts';
import { houseHistoryRouter } from './house-history/router.ts';
import { importRestorer } from './imports/restore.ts';
import { employeeLinksRouter } from './password-links/router.ts';
import { propertyRestorer } from './properties/restore.ts';
import { propertiesRouter } from './properties/router.ts';
import { referralSourceRestorer } from './referral-sources/restore.ts';
import { referralSourcesRouter } from './referral-sources/router.ts';
import { refrigerantRouter } from './refrigerant/router.ts';
import { undoRefrigerant } from './refrigerant/undo-entry.ts';
import { serviceCallRestorer } from './service-calls/restore.ts';
import { serviceCallsRouter } from './service-calls/router.ts';
import { settingsRestorer } from './settings/restore.ts';
import { settingsRouter } from './settings/router.ts';
import { type AnyProcedure, type AnyRouter, mergeRouters } from './trpc.ts';

type Served = {
  /** Its procedures, called by its noun; null for what no procedure is named for. */
  router: AnyRouter | null;
  restorer: Restorer;
  /** The procedure that answers a list of them as a file. */
  file?: AnyProcedure;
};

type ServedKinds = {
  [Kind in HistoryKind]: Kind extends (typeof EXPORTED_KINDS)[number] ? Required<Served> : Served;
};

/** What the server does with each kind of record: the router, undo and the exports follow from it. */
export const SERVED = {
  customers: {
    router: mergeRouters(
      customersRouter,
      customerCardRouter,
      customerContactsRouter,
      customerNotesRouter,
      customerMergesRouter,
    ),
    restorer: {
      ...customerRestorer,
      lists: {
        notes: { undo: undoCustomerNote },
        contacts: contactsRestorer,
        mergedFrom: { undo: undoMerge },
        mergedInto: { undo: undoMerge },
      },
    },
    file: FILES.customers,
  },
  properties: { router: propertiesRouter, restorer: propertyRestorer },
  'service-calls': {
    router: mergeRouters(
      serviceCallsRouter,
      bookingRouter,
      callLinesRouter,
      callNotesRouter,
      callChecklistsRouter,
      callEquipmentRouter,
      callSignaturesRouter,
      houseHistoryRouter,
    ),
    restorer: {
      ...serviceCallRestorer,
      // A revert leaves payments, notes and checklists alone: money received stays received, and what
      // somebody saw or did stays written.
      lists: {
        items: { undo: undoList(itemsLedger), revert: revertList(itemsLedger) },
        payments: { undo: undoList(paymentsLedger) },
        notes: { undo: undoNote },
        checklist: { undo: undoAnswer },
        equipment: { undo: undoCallEquipment, revert: revertCallEquipment },
      },
    },
    file: FILES.serviceCalls,
  },
  catalog: { router: catalogRouter, restorer: catalogRestorer, file: FILES.catalog },
  employees: {
    router: mergeRouters(employeesRouter, employeeLinksRouter),
    restorer: employeeRestorer,
    file: FILES.employees,
  },
  'referral-sources': {
    router: referralSourcesRouter,
    restorer: referralSourceRestorer,
    file: FILES.referralSources,
  },
  settings: { router: settingsRouter, restorer: settingsRestorer },
  transfers: { router: null, restorer: importRestorer },
  'company-lists': { router: companyListsRouter, restorer: listEntryRestorer },
  files: { router: filesRouter, restorer: fileRestorer },
  equipment: {
    router: mergeRouters(equipmentRouter, equipmentCallsRouter, refrigerantRouter),
    // What was added or recovered stays logged, whatever a unit goes back to.
    restorer: { ...equipmentRestorer, lists: { refrigerantLog: { undo: undoRefrigerant } } },
    file: FILES.equipment,
  },
} satisfies ServedKinds;

type ByKind = typeof SERVED;

/** What of each kind has procedures, by its noun. */
type ServedBy<Facet extends 'router' | 'file'> = {
  [Kind in HistoryKind as ByKind[Kind] extends Record<Facet, object>
    ? Noun<Kind>
    : never]: ByKind[Kind] extends Record<Facet, infer Value> ? Value : never;
};

/** The routers of the kinds, or the procedures that answer their files, by their nouns. */
export function servedBy<Facet extends 'router' | 'file'>(facet: Facet): ServedBy<Facet>;
export function servedBy(facet: 'router' | 'file'): object {
  return Object.fromEntries(
    HISTORY_KINDS.flatMap((kind) => {
      const served: Served = SERVED[kind];
      return served[facet] ? [[nounOf(kind), served[facet]]] : [];
    }),
  );
}
