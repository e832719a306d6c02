import {
  CustomerNote,
  CustomerNotesQuery,
  NewCustomerNote,
} from '@callboard/contract/customers/customer-notes';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { stayingId } from '../customers/require.ts';
import { addCustomerNote } from './add.ts';
import { listCustomerNotes } from './list.ts';

/** Notes are read and written by those who may edit the customer. */
const rights = RIGHTS.customers;

export const customerNotesRouter = router({
  notes: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/notes' } })
    .input(CustomerNotesQuery)
    .output(z.array(CustomerNote))
    .query(async ({ ctx, input }) => {
      const id = await stayingId(ctx.db, ctx.actor, input.id);
      return takePage(
        await listCustomerNotes(ctx.db, { ...input, id }),
        input.limit,
        ctx.announceNext,
      );
    }),

  addNote: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/notes', status: 201 } })
    .input(NewCustomerNote)
    .output(CustomerNote)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CustomerNote, input, (tx) => addCustomerNote(tx, ctx.actor, input)),
    ),
});
