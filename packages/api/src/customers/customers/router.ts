import { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import { DEFAULT_CUSTOMER_ORDER } from '@callboard/contract/customers/customer-sorts';
import {
  Count,
  CustomerChange,
  CustomerCountQuery,
  CustomerDetail,
  CustomerInList,
  CustomerListQuery,
  CustomerQuery,
  ListedCustomer,
  NewCustomer,
  Owed,
  SimilarCustomer,
  SimilarQuery,
} from '@callboard/contract/customers/customers';
import { MAY_SEE_OWED, RIGHTS } from '@callboard/contract/people/rights';
import { MOST_RESULTS } from '@callboard/contract/platform/limits';
import { ById } from '@callboard/contract/platform/wire';
import { PortalOwed } from '@callboard/contract/portal/portal-account';
import { z } from 'zod';
import { may, staff } from '../../platform/access/procedures.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { customerById, flagsOfCustomer } from './by-id.ts';
import { countCustomers } from './count.ts';
import { createCustomer } from './create.ts';
import { listCustomers } from './list.ts';
import { owedByCustomer } from './owed.ts';
import { stayingId } from './require.ts';
import { similarCustomers } from './similar.ts';
import { updateCustomer } from './update.ts';
import { withStanding } from './with-standing.ts';

// A technician looks up one customer at a time; the whole list is for the office (contract: Roles).
async function page(ctx: Context & { actor: Actor }, query: CustomerListQuery) {
  if (query.sort === 'balance' && !MAY_SEE_OWED.includes(ctx.actor.role)) {
    throw new DomainError('forbidden', 'Only the office sees what customers owe.');
  }
  if (ctx.actor.role === 'tech') {
    const limit = Math.min(query.limit, MOST_RESULTS);
    const rows = await listCustomers(ctx.db, { ...query, cursor: undefined, limit });
    return rows.slice(0, limit);
  }
  return takePage(await listCustomers(ctx.db, query), query.limit, ctx.announceNext);
}

const rights = RIGHTS.customers;
const Rows = syncSchema(z.array(ListedCustomer));
const RowsOfAll = syncSchema(z.array(CustomerInList));

export const customersRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/customers' } })
    .input(CustomerListQuery)
    .output(RowsOfAll)
    .query(async ({ ctx, input }) => withStanding(ctx.db, ctx.actor, await page(ctx, input))),

  // Asked at each key: it answers what tells one customer from another, and no more.
  search: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/customers/search' } })
    .input(CustomerQuery)
    .output(Rows)
    .query(({ ctx, input }) => page(ctx, { ...input, ...DEFAULT_CUSTOMER_ORDER })),

  similar: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/customers/similar' } })
    .input(SimilarQuery)
    .output(z.array(SimilarCustomer))
    .query(({ ctx, input }) => similarCustomers(ctx.db, input)),

  count: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/count' } })
    .input(CustomerCountQuery)
    .output(Count)
    .query(({ ctx, input }) => countCustomers(ctx.db, input)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/customers', status: 201 } })
    .input(NewCustomer)
    .output(CustomerDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CustomerDetail, input, (tx) => createCustomer(tx, ctx.actor, input)),
    ),

  byId: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}' } })
    .input(ById)
    .output(CustomerDetail)
    .query(async ({ ctx, input }) => {
      const id = await stayingId(ctx.db, ctx.actor, input.id);
      if (id !== input.id && ctx.transport === 'rest') {
        ctx.setHeader('Content-Location', `/api/customers/${id}`);
      }
      return customerById(ctx.db, id);
    }),

  flags: staff
    .meta({ rest: { method: 'GET', path: '/customers/{id}/flags' } })
    .input(ById)
    .output(CustomerFlags)
    .query(async ({ ctx, input }) =>
      flagsOfCustomer(ctx.db, await stayingId(ctx.db, ctx.actor, input.id)),
    ),

  owed: may(MAY_SEE_OWED)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/owed' }, toCustomer: PortalOwed })
    .input(ById)
    .output(Owed)
    .query(async ({ ctx, input }) =>
      owedByCustomer(ctx.db, ctx.actor, await stayingId(ctx.db, ctx.actor, input.id)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/customers/{id}' } })
    .input(CustomerChange)
    .output(CustomerDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CustomerDetail, input, (tx) => updateCustomer(tx, ctx.actor, input)),
    ),
});
