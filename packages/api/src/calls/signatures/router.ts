import {
  CallSignature,
  CallSignaturesQuery,
  CallSigner,
  NewCallSignature,
} from '@callboard/contract/calls/call-signatures';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalSigner } from '@callboard/contract/portal/portal-call';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { addCallSignature } from './add.ts';
import { listCallSignatures, listSigners } from './list.ts';

/** Signatures are taken and read by those who may edit the call; its customer sees who signed. */
const rights = RIGHTS['service-calls'];

export const callSignaturesRouter = router({
  signatures: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/signatures' } })
    .input(CallSignaturesQuery)
    .output(z.array(CallSignature))
    .query(async ({ ctx, input }) =>
      takePage(await listCallSignatures(ctx.db, input), input.limit, ctx.announceNext),
    ),

  signers: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/service-calls/{id}/signers' },
      toCustomer: z.array(PortalSigner),
    })
    .input(ById)
    .output(z.array(CallSigner))
    .query(({ ctx, input }) => listSigners(ctx.db, ctx.actor, input.id)),

  addSignature: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/service-calls/{id}/signatures', status: 201 },
      touchesNoSession: true,
    })
    .input(NewCallSignature)
    .output(CallSignature)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallSignature, input, (tx) => addCallSignature(tx, ctx.actor, input)),
    ),
});
