import { RIGHTS } from '@callboard/contract/people/rights';
import { Nothing, Removal } from '@callboard/contract/platform/wire';
import {
  CatalogItem,
  CatalogItemChange,
  CatalogQuery,
  ItemType,
  NewCatalogItem,
  RemovalOfItems,
  StarterItems,
} from '@callboard/contract/price-book/catalog';
import { z } from 'zod';
import { may } from '../platform/access/procedures.ts';
import { once } from '../platform/idempotency/once.ts';
import { takePage } from '../platform/paging/take-page.ts';
import { router } from '../platform/trpc.ts';
import { markRemoved } from '../platform/versions/removable.ts';
import { addStarterItems } from './add-starter-items.ts';
import { CATALOG_ITEM } from './catalog-item.ts';
import { createCatalogItem } from './create.ts';
import { listItemTypes } from './item-types.ts';
import { listCatalog } from './list.ts';
import { removeCatalogItems, updateCatalogItem } from './update.ts';

const rights = RIGHTS.catalog;

export const catalogRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/items' } })
    .input(CatalogQuery)
    .output(z.array(CatalogItem))
    .query(async ({ ctx, input }) =>
      takePage(await listCatalog(ctx.db, input), input.limit, ctx.announceNext),
    ),

  types: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/item-types' } })
    .output(z.array(ItemType))
    .query(({ ctx }) => listItemTypes(ctx.db)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/items', status: 201 } })
    .input(NewCatalogItem)
    .output(CatalogItem)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CatalogItem, input, (tx) => createCatalogItem(tx, ctx.actor, input)),
    ),

  addStarterItems: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/items/starter', status: 201 } })
    .input(StarterItems)
    .output(z.array(CatalogItem))
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, z.array(CatalogItem), input, (tx) => addStarterItems(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/items/{id}' } })
    .input(CatalogItemChange)
    .output(CatalogItem)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CatalogItem, input, (tx) => updateCatalogItem(tx, ctx.actor, input)),
    ),

  remove: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/items/{id}', status: 204 } })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => markRemoved(tx, ctx.actor, CATALOG_ITEM, input)),
    ),

  removeSeveral: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/items/remove', status: 204 } })
    .input(RemovalOfItems)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => removeCatalogItems(tx, ctx.actor, input)),
    ),
});
