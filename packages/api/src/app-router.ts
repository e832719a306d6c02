import { authRouter } from './auth/router.ts';
import { callLinesRouter } from './call-lines/router.ts';
import { catalogRouter } from './catalog/router.ts';
import { customerInvitesRouter } from './customer-invites/router.ts';
import { customersRouter } from './customers/router.ts';
import { dashboardRouter } from './dashboard/router.ts';
import { dispatchRouter } from './dispatch/router.ts';
import { employeesRouter } from './employees/router.ts';
import { historyRouter } from './history/router.ts';
import { liveRouter } from './live/router.ts';
import { passwordLinksRouter } from './password-links/router.ts';
import { paymentsRouter } from './payments/router.ts';
import { propertiesRouter } from './properties/router.ts';
import { referralSourcesRouter } from './referral-sources/router.ts';
import { serviceCallsRouter } from './service-calls/router.ts';
import { sessionsRouter } from './sessions/router.ts';
import { settingsRouter } from './settings/router.ts';
import { signInWaitsRouter } from './sign-in-limits/router.ts';
import { statusesRouter } from './statuses/router.ts';
import { mergeRouters, router } from './trpc.ts';
import { undoRouter } from './undo/router.ts';

/** Everything Callboard can be asked to do; both transports serve this one router. */
export const appRouter = router({
  auth: mergeRouters(authRouter, passwordLinksRouter),
  catalog: catalogRouter,
  customerInvites: customerInvitesRouter,
  customers: customersRouter,
  dashboard: dashboardRouter,
  dispatch: dispatchRouter,
  employees: employeesRouter,
  history: mergeRouters(historyRouter, undoRouter),
  live: liveRouter,
  payments: paymentsRouter,
  properties: propertiesRouter,
  referralSources: referralSourcesRouter,
  serviceCalls: mergeRouters(serviceCallsRouter, callLinesRouter),
  sessions: sessionsRouter,
  settings: settingsRouter,
  signInWaits: signInWaitsRouter,
  statuses: statusesRouter,
});

export type AppRouter = typeof appRouter;
