import { CustomerCard } from '@callboard/contract/calls/customer-card';
import { ById } from '@callboard/contract/wire';
import { staff } from '../access/procedures.ts';
import { stayingId } from '../customers/require.ts';
import { syncSchema } from '../shapes/sync-schema.ts';
import { router } from '../trpc.ts';
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
