import { authRouter } from './auth/router.ts';
import { backupsRouter } from './backups/router.ts';
import { bookingRouter } from './booking/router.ts';
import { callChecklistsRouter } from './call-checklists/router.ts';
import { callEquipmentRouter, equipmentCallsRouter } from './call-equipment/router.ts';
import { callLinesRouter } from './call-lines/router.ts';
import { callNotesRouter } from './call-notes/router.ts';
import { callSignaturesRouter } from './call-signatures/router.ts';
import { catalogRouter } from './catalog/router.ts';
import { companyListsRouter } from './company-lists/company-lists-router.ts';
import { jobTypesRouter } from './company-lists/job-types-router.ts';
import { customerCardRouter } from './customer-card/router.ts';
import { customerContactsRouter } from './customer-contacts/router.ts';
import { customerInvitesRouter } from './customer-invites/router.ts';
import { customerMergesRouter } from './customer-merges/router.ts';
import { customerNotesRouter } from './customer-notes/router.ts';
import { customersRouter } from './customers/router.ts';
import { dashboardRouter } from './dashboard/router.ts';
import { deviceKeyRouter } from './devices/device-key.ts';
import { phonesRouter } from './devices/phones.ts';
import { dispatchRouter } from './dispatch/router.ts';
import { employeesRouter } from './employees/router.ts';
import { equipmentRouter } from './equipment/router.ts';
import { exportsRouter } from './exports/router.ts';
import { filesRouter } from './files/router.ts';
import { historyRouter } from './history/router.ts';
import { hoursRouter } from './hours/router.ts';
import { houseHistoryRouter } from './house-history/router.ts';
import { importsRouter } from './imports/router.ts';
import { liveRouter } from './live/router.ts';
import { myDayRouter } from './my-day/router.ts';
import { employeeLinksRouter, passwordLinksRouter } from './password-links/router.ts';
import { paymentsRouter } from './payments/router.ts';
import { propertiesRouter } from './properties/router.ts';
import { referralSourcesRouter } from './referral-sources/router.ts';
import { refrigerantRouter } from './refrigerant/router.ts';
import { searchRouter } from './search/router.ts';
import { serviceCallsRouter } from './service-calls/router.ts';
import { sessionsRouter } from './sessions/router.ts';
import { settingsRouter } from './settings/router.ts';
import { setupRouter } from './setup/router.ts';
import { signInWaitsRouter } from './sign-in-limits/router.ts';
import { statusesRouter } from './statuses/router.ts';
import { timelineRouter } from './timeline/router.ts';
import { mergeRouters, router } from './trpc.ts';
import { undoRouter } from './undo/router.ts';

/** Everything Callboard can be asked to do; both transports serve this one router. */
export const appRouter = router({
  auth: mergeRouters(authRouter, passwordLinksRouter, deviceKeyRouter),
  backups: backupsRouter,
  catalog: catalogRouter,
  companyLists: companyListsRouter,
  customerInvites: customerInvitesRouter,
  customers: mergeRouters(
    customersRouter,
    customerCardRouter,
    customerContactsRouter,
    customerNotesRouter,
    customerMergesRouter,
  ),
  dashboard: dashboardRouter,
  dispatch: dispatchRouter,
  employees: mergeRouters(employeesRouter, employeeLinksRouter),
  equipment: mergeRouters(equipmentRouter, equipmentCallsRouter, refrigerantRouter),
  exports: exportsRouter,
  files: filesRouter,
  history: mergeRouters(historyRouter, timelineRouter, undoRouter),
  hours: hoursRouter,
  imports: importsRouter,
  jobTypes: jobTypesRouter,
  live: liveRouter,
  myDay: myDayRouter,
  payments: paymentsRouter,
  phones: phonesRouter,
  properties: propertiesRouter,
  referralSources: referralSourcesRouter,
  search: searchRouter,
  serviceCalls: mergeRouters(
    serviceCallsRouter,
    bookingRouter,
    callLinesRouter,
    callNotesRouter,
    callChecklistsRouter,
    callEquipmentRouter,
    callSignaturesRouter,
    houseHistoryRouter,
  ),
  sessions: sessionsRouter,
  settings: settingsRouter,
  setup: setupRouter,
  signInWaits: signInWaitsRouter,
  statuses: statusesRouter,
});

export type AppRouter = typeof appRouter;
