import { CallNote, CallNotesQuery, NewCallNote } from '@callboard/contract/calls/call-notes';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { addCallNote } from './add.ts';
import { listCallNotes } from './list.ts';

/** Notes are read and written by those who may edit the call. */
const rights = RIGHTS['service-calls'];

export const callNotesRouter = router({
  notes: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/notes' } })
    .input(CallNotesQuery)
    .output(z.array(CallNote))
    .query(async ({ ctx, input }) =>
      takePage(await listCallNotes(ctx.db, input), input.limit, ctx.announceNext),
    ),

  addNote: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/service-calls/{id}/notes', status: 201 },
      touchesNoSession: true,
    })
    .input(NewCallNote)
    .output(CallNote)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallNote, input, (tx) => addCallNote(tx, ctx.actor, input)),
    ),
});
