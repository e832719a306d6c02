import {
  CallAtProperty,
  CallsAtPropertyQuery,
  HouseHistory,
} from '@callboard/contract/calls/past-visits';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { staff } from '../../platform/access/procedures.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { callsAtProperty } from './calls-at-property.ts';
import { houseHistory } from './house-history.ts';

export const houseHistoryRouter = router({
  houseHistory: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/house-history' } })
    .input(ById)
    .output(syncSchema(HouseHistory))
    .query(({ ctx, input }) => houseHistory(ctx.db, input.id)),

  atProperty: staff
    .meta({ rest: { method: 'GET', path: '/properties/{id}/service-calls' } })
    .input(CallsAtPropertyQuery)
    .output(syncSchema(z.array(CallAtProperty)))
    .query(async ({ ctx, input }) =>
      takePage(await callsAtProperty(ctx.db, ctx.actor.role, input), input.limit, ctx.announceNext),
    ),
});
