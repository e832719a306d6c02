import { EndSignInWait, SignInWait } from '@callboard/contract/people/sign-in-waits';
import { Nothing } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { adminOnly } from '../../platform/access/procedures.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { router } from '../../platform/trpc.ts';
import { endSignInWait } from './end-wait.ts';
import { listSignInWaits } from './list-waits.ts';

export const signInWaitsRouter = router({
  list: adminOnly
    .meta({ rest: { method: 'GET', path: '/sign-in-waits' } })
    .output(z.array(SignInWait))
    .query(({ ctx }) => listSignInWaits(ctx.db)),

  end: adminOnly
    .meta({ rest: { method: 'DELETE', path: '/sign-in-waits/{id}', status: 204 } })
    .input(EndSignInWait)
    .output(Nothing)
    .mutation(({ ctx: { db, actor }, input }) =>
      inTransaction(db, (tx) => endSignInWait(tx, actor, input.id)),
    ),
});
