import { authRouter } from './auth/router.ts';
import { backupsRouter } from './backups/router.ts';
import { jobTypesRouter } from './company-lists/job-types-router.ts';
import { customerInvitesRouter } from './customer-invites/router.ts';
import { dashboardRouter } from './dashboard/router.ts';
import { deviceKeyRouter } from './devices/device-key.ts';
import { phonesRouter } from './devices/phones.ts';
import { dispatchRouter } from './dispatch/router.ts';
import { exportsRouter } from './exports-router.ts';
import { historyRouter } from './history/router.ts';
import { hoursRouter } from './hours/router.ts';
import { importsRouter } from './imports/router.ts';
import { liveRouter } from './live/router.ts';
import { myDayRouter } from './my-day/router.ts';
import { passwordLinksRouter } from './password-links/router.ts';
import { paymentsRouter } from './payments/router.ts';
import { searchRouter } from './search/router.ts';
import { type SERVED, servedBy } from './served-kinds.ts';
import { sessionsRouter } from './sessions/router.ts';
import { setupRouter } from './setup/router.ts';
import { signInWaitsRouter } from './sign-in-limits/router.ts';
import { statusesRouter } from './statuses/router.ts';
import { timelineRouter } from './timeline/router.ts';
import { mergeRouters, router } from './trpc.ts';
import { undoRouter } from './undo/router.ts';

/** Everything Callboard can be asked to do; both transports serve this one router. */
export const appRouter = router({
  // In the documents of the API too, signing in comes first.
  auth: mergeRouters(authRouter, passwordLinksRouter, deviceKeyRouter),
  ...servedBy('router'),
  backups: backupsRouter,
  customerInvites: customerInvitesRouter,
  dashboard: dashboardRouter,
  dispatch: dispatchRouter,
  exports: exportsRouter,
  history: mergeRouters(historyRouter, timelineRouter, undoRouter),
  hours: hoursRouter,
  imports: importsRouter,
  jobTypes: jobTypesRouter,
  live: liveRouter,
  myDay: myDayRouter,
  payments: paymentsRouter,
  phones: phonesRouter,
  search: searchRouter,
  sessions: sessionsRouter,
  setup: setupRouter,
  signInWaits: signInWaitsRouter,
  statuses: statusesRouter,
});

export type AppRouter = typeof appRouter;

type Named<Restorer> =
  | (Restorer extends { lock: (...of: never) => Promise<{ values: infer Values }> }
      ? keyof Values
      : never)
  | (Restorer extends { lists: infer Lists } ? keyof Lists : never);

/** The names of the values that the history has of each kind of record, its lists among them. */
export type RecordedNames = {
  [Kind in keyof typeof SERVED]: Named<(typeof SERVED)[Kind]['restorer']>;
};
