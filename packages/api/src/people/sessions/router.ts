import {
  EndAllSessions,
  EndedSessions,
  EndSession,
  SessionQuery,
  SessionRow,
} from '@callboard/contract/people/sessions';
import { Nothing } from '@callboard/contract/platform/wire';
import { PortalEndedSessions, PortalSession } from '@callboard/contract/portal/portal-account';
import { z } from 'zod';
import { adminOnly, signedIn } from '../../platform/access/procedures.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { endOtherSessions } from './end-sessions.ts';
import { findOwner } from './find-owner.ts';
import { listSessions } from './list.ts';
import { ownerOf } from './session-owner.ts';
import { endAllSessions, endOneSession } from './sign-out.ts';

export const sessionsRouter = router({
  list: signedIn
    .meta({ rest: { method: 'GET', path: '/sessions' }, toCustomer: z.array(PortalSession) })
    .input(SessionQuery)
    .output(z.array(SessionRow))
    .query(async ({ ctx, input }) => {
      const { db, actor, sessionLimits: limits } = ctx;
      const owner = await findOwner(db, actor, input);
      const rows = await listSessions(db, owner, {
        limits,
        currentId: actor.sessionId,
        page: input,
      });
      return takePage(rows, input.limit, ctx.announceNext);
    }),

  end: signedIn
    .meta({
      rest: { method: 'DELETE', path: '/sessions/{id}', status: 204 },
      toCustomer: Nothing,
    })
    .input(EndSession)
    .output(Nothing)
    .mutation(({ ctx: { db, actor }, input }) =>
      inTransaction(db, (tx) => endOneSession(tx, actor, input.id)),
    ),

  endOthers: signedIn
    .meta({
      rest: { method: 'POST', path: '/sessions/end-others' },
      toCustomer: PortalEndedSessions,
    })
    .output(EndedSessions)
    .mutation(async ({ ctx: { db, actor } }) => ({
      ended: await endOtherSessions(db, ownerOf(actor), actor.sessionId, 'signed out elsewhere'),
    })),

  endAllOf: adminOnly
    .meta({ rest: { method: 'POST', path: '/sessions/end-all' } })
    .input(EndAllSessions)
    .output(EndedSessions)
    .mutation(async ({ ctx: { db, actor }, input }) => {
      const owner = await findOwner(db, actor, input);
      return { ended: await inTransaction(db, (tx) => endAllSessions(tx, actor, owner)) };
    }),
});
