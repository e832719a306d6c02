import { RIGHTS } from '@callboard/contract/people/rights';
import {
  BoxQuery,
  SearchEntry,
  SearchQuery,
  SearchResults,
} from '@callboard/contract/search/search';
import { z } from 'zod';
import { may } from '../platform/access/procedures.ts';
import { syncSchema } from '../platform/shapes/sync-schema.ts';
import { router } from '../platform/trpc.ts';
import { entryOf } from './entry-of.ts';
import { find } from './find.ts';

export const searchRouter = router({
  list: may(RIGHTS.customers.find)
    .meta({ rest: { method: 'GET', path: '/search' } })
    .input(SearchQuery)
    .output(z.array(SearchEntry))
    .query(async ({ ctx, input }) => {
      const { results } = await find(ctx.db, ctx.actor, input);
      return results.flatMap((hit) => (hit.kind === 'employee' ? [] : entryOf(hit)));
    }),

  /** For the search box, which writes its rows itself. */
  find: may(RIGHTS.customers.find)
    .meta({ rest: { method: 'GET', path: '/search/box' } })
    .input(BoxQuery)
    .output(syncSchema(SearchResults))
    .query(({ ctx, input }) => find(ctx.db, ctx.actor, input)),
});
