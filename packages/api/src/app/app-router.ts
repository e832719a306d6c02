import { paymentsRouter } from '../calls/payments/router.ts';
import { statusesRouter } from '../calls/statuses/router.ts';
import { backupsRouter } from '../company/backups/router.ts';
import { jobTypesRouter } from '../company/lists/job-types-router.ts';
import { messageTemplatesRouter } from '../company/message-templates/router.ts';
import { setupRouter } from '../company/setup/router.ts';
import { customerInvitesRouter } from '../customers/invites/router.ts';
import { timelineRouter } from '../customers/timeline/router.ts';
import { dispatchRouter } from '../dispatch/board/router.ts';
import { dashboardRouter } from '../dispatch/dashboard/router.ts';
import { hoursRouter } from '../dispatch/hours/router.ts';
import { myDayRouter } from '../dispatch/my-day/router.ts';
import { incomingPicturesRouter } from '../files/texted/router.ts';
import { invoicesRouter } from '../invoices/router.ts';
import { inboxRouter } from '../messages/incoming/router.ts';
import { messagesRouter } from '../messages/shown/router.ts';
import { taxRulesRouter } from '../money/tax-rules/router.ts';
import { taxesRouter } from '../money/taxes/router.ts';
import { passwordLinksRouter } from '../people/password-links/router.ts';
import { sessionsRouter } from '../people/sessions/router.ts';
import { authRouter } from '../people/sign-in/router.ts';
import { signInWaitsRouter } from '../people/sign-in-limits/router.ts';
import { phonesRouter } from '../phones/phones.ts';
import { deviceKeyRouter } from '../phones/sealing-key.ts';
import { historyRouter } from '../platform/history/router.ts';
import { mergeRouters, router } from '../platform/trpc.ts';
import { searchRouter } from '../search/router.ts';
import { importsRouter } from '../transfer/imports/router.ts';
import { exportsRouter } from './exports-router.ts';
import { type SERVED, servedBy } from './kinds/served-kinds.ts';
import { liveRouter } from './live/router.ts';
import { messagePreviewRouter } from './outbox/preview-router.ts';
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
  invoices: invoicesRouter,
  jobTypes: jobTypesRouter,
  inbox: mergeRouters(inboxRouter, incomingPicturesRouter),
  live: liveRouter,
  messages: messagesRouter,
  messageTemplates: mergeRouters(messageTemplatesRouter, messagePreviewRouter),
  myDay: myDayRouter,
  payments: paymentsRouter,
  phones: phonesRouter,
  search: searchRouter,
  sessions: sessionsRouter,
  setup: setupRouter,
  signInWaits: signInWaitsRouter,
  statuses: statusesRouter,
  taxes: taxesRouter,
  taxRules: taxRulesRouter,
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
