import { CustomerCard } from '@callboard/contract/calls/customer-card';
import { ById } from '@callboard/contract/platform/wire';
import { stayingId } from '../../customers/customers/require.ts';
import { staff } from '../../platform/access/procedures.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { customerCard } from './customer-card.ts';

export const customerCardRouter = router({
  card: staff
    .meta({ rest: { method: 'GET', path: '/customers/{id}/card' } })
    .input(ById)
    .output(syncSchema(CustomerCard))
    .query(async ({ ctx, input }) =>
      customerCard(ctx.db, ctx.actor, await stayingId(ctx.db, ctx.actor, input.id)),
    ),
});
