import { AnswerStep, CallChecklist } from '@callboard/contract/calls/call-checklists';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { answerStep } from './answer-step.ts';
import { checklistOfCall } from './by-call.ts';

/** Checklists are read and filled in by those who may edit the call. */
const rights = RIGHTS['service-calls'];

export const callChecklistsRouter = router({
  checklist: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/checklist' } })
    .input(ById)
    .output(CallChecklist)
    .query(({ ctx, input }) => checklistOfCall(ctx.db, input.id)),

  answerStep: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/service-calls/{id}/checklist' },
      touchesNoSession: true,
    })
    .input(AnswerStep)
    .output(CallChecklist)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallChecklist, input, (tx) => answerStep(tx, ctx.actor, input)),
    ),
});
