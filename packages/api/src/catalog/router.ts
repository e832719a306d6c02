import {
  CatalogItem,
  CatalogItemChange,
  CatalogQuery,
  ItemType,
  NewCatalogItem,
} from '@callboard/contract/catalog';
import { Nothing, Removal } from '@callboard/contract/wire';
import { z } from 'zod';
import { office, staff } from '../access/procedures.ts';
import { createOnce } from '../idempotency/create-once.ts';
import { write } from '../idempotency/write.ts';
import { takePage } from '../paging/take-page.ts';
import { router } from '../trpc.ts';
import { createCatalogItem } from './create.ts';
import { listItemTypes } from './item-types.ts';
import { listCatalog } from './list.ts';
import { removeCatalogItem, updateCatalogItem } from './update.ts';

export const catalogRouter = router({
  list: staff
    .meta({ rest: { method: 'GET', path: '/items' } })
    .input(CatalogQuery)
    .output(z.array(CatalogItem))
    .query(async ({ ctx, input }) =>
      takePage(await listCatalog(ctx.db, input), input.limit, ctx.announceNext),
    ),

  types: staff
    .meta({ rest: { method: 'GET', path: '/item-types' } })
    .output(z.array(ItemType))
    .query(({ ctx }) => listItemTypes(ctx.db)),

  create: office
    .meta({ rest: { method: 'POST', path: '/items', status: 201 } })
    .input(NewCatalogItem)
    .output(CatalogItem)
    .mutation(({ ctx, input, path }) =>
      createOnce(ctx, path, CatalogItem, input, (tx) => createCatalogItem(tx, ctx.actor, input)),
    ),

  update: office
    .meta({ rest: { method: 'PATCH', path: '/items/{id}' } })
    .input(CatalogItemChange)
    .output(CatalogItem)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => updateCatalogItem(tx, ctx.actor, input))),

  remove: office
    .meta({ rest: { method: 'DELETE', path: '/items/{id}', status: 204 } })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => removeCatalogItem(tx, ctx.actor, input))),
});
