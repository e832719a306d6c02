import {
  type EXPORTED_KINDS,
  HISTORY_KINDS,
  type HistoryKind,
} from '@callboard/contract/platform/kinds';
import { type Noun, nounOf } from '@callboard/contract/platform/noun-of';
import { bookingRouter } from '../../calls/booking/router.ts';
import { callChecklistsRouter } from '../../calls/checklists/router.ts';
import { undoAnswer } from '../../calls/checklists/undo-answer.ts';
import { customerCardRouter } from '../../calls/customer-card/router.ts';
import { callEquipmentRouter, equipmentCallsRouter } from '../../calls/equipment/router.ts';
import { revertCallEquipment, undoCallEquipment } from '../../calls/equipment/set-equipment.ts';
import { itemsLedger } from '../../calls/lines/ledger/items-ledger.ts';
import { paymentsLedger } from '../../calls/lines/ledger/payments-ledger.ts';
import { revertList, undoList } from '../../calls/lines/restore-list.ts';
import { callLinesRouter } from '../../calls/lines/router.ts';
import { discountsRestorer } from '../../calls/lines/set-discounts.ts';
import { callNotesRouter } from '../../calls/notes/router.ts';
import { undoNote } from '../../calls/notes/undo-note.ts';
import { houseHistoryRouter } from '../../calls/past-visits/router.ts';
import { serviceCallRestorer } from '../../calls/service-calls/restore.ts';
import { serviceCallsRouter } from '../../calls/service-calls/router.ts';
import { callSignaturesRouter } from '../../calls/signatures/router.ts';
import { companyListsRouter } from '../../company/lists/company-lists-router.ts';
import { listEntryRestorer } from '../../company/lists/restore.ts';
import { referralSourceRestorer } from '../../company/referral-sources/restore.ts';
import { referralSourcesRouter } from '../../company/referral-sources/router.ts';
import { settingsRestorer } from '../../company/settings/restore.ts';
import { settingsRouter } from '../../company/settings/router.ts';
import { contactsRestorer } from '../../customers/contacts/restore.ts';
import { customerContactsRouter } from '../../customers/contacts/router.ts';
import { customerRestorer } from '../../customers/customers/restore.ts';
import { customersRouter } from '../../customers/customers/router.ts';
import { customerMergesRouter } from '../../customers/merges/router.ts';
import { undoMerge } from '../../customers/merges/undo-merge.ts';
import { customerNotesRouter } from '../../customers/notes/router.ts';
import { undoCustomerNote } from '../../customers/notes/undo-note.ts';
import { propertyRestorer } from '../../customers/properties/restore.ts';
import { propertiesRouter } from '../../customers/properties/router.ts';
import { textConsentsRouter } from '../../customers/texts/router.ts';
import { refrigerantRouter } from '../../equipment/refrigerant/router.ts';
import { undoRefrigerant } from '../../equipment/refrigerant/undo-entry.ts';
import { equipmentRestorer } from '../../equipment/units/restore.ts';
import { equipmentRouter } from '../../equipment/units/router.ts';
import { fileRestorer } from '../../files/restore.ts';
import { filesRouter } from '../../files/router.ts';
import { taxRateRestorer } from '../../money/tax-rates/restore.ts';
import { taxRatesRouter } from '../../money/tax-rates/router.ts';
import { employeeRestorer } from '../../people/employees/restore.ts';
import { employeesRouter } from '../../people/employees/router.ts';
import { employeeLinksRouter } from '../../people/password-links/router.ts';
import type { Restorer } from '../../platform/history/restorer.ts';
import { type AnyProcedure, type AnyRouter, mergeRouters } from '../../platform/trpc.ts';
import { catalogRestorer } from '../../price-book/restore.ts';
import { catalogRouter } from '../../price-book/router.ts';
import { FILES } from '../../transfer/exports/files.ts';
import { importRestorer } from '../../transfer/imports/restore.ts';

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
      textConsentsRouter,
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
        discounts: discountsRestorer,
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
  'tax-rates': { router: taxRatesRouter, restorer: taxRateRestorer },
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
