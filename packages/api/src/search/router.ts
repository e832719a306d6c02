import { RIGHTS } from '@callboard/contract/people/rights';
import { SearchQuery, SearchResults } from '@callboard/contract/search';
import { may } from '../access/procedures.ts';
import { syncSchema } from '../shapes/sync-schema.ts';
import { router } from '../trpc.ts';
import { find } from './find.ts';

export const searchRouter = router({
  find: may(RIGHTS.customers.find)
    .meta({ rest: { method: 'GET', path: '/search' } })
    .input(SearchQuery)
    .output(syncSchema(SearchResults))
    .query(({ ctx, input }) => find(ctx.db, ctx.actor, input)),
});
