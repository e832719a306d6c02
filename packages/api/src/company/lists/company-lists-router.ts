import {
  ListEntry,
  ListEntryChange,
  NewListEntry,
} from '@callboard/contract/company/lists/company-lists';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { createSimpleEntry, listSimpleEntries, updateSimpleEntry } from './simple-lists.ts';

const rights = RIGHTS['company-lists'];

export const companyListsRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/company-lists' } })
    .output(z.array(ListEntry))
    .query(({ ctx }) => listSimpleEntries(ctx.db)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/company-lists', status: 201 } })
    .input(NewListEntry)
    .output(ListEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ListEntry, input, (tx) => createSimpleEntry(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/company-lists/{id}' } })
    .input(ListEntryChange)
    .output(ListEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ListEntry, input, (tx) => updateSimpleEntry(tx, ctx.actor, input)),
    ),
});
