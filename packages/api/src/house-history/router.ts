import { HouseHistory } from '@callboard/contract/calls/house-history';
import { ById } from '@callboard/contract/wire';
import { staff } from '../access/procedures.ts';
import { syncSchema } from '../shapes/sync-schema.ts';
import { router } from '../trpc.ts';
import { houseHistory } from './house-history.ts';

export const houseHistoryRouter = router({
  houseHistory: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/house-history' } })
    .input(ById)
    .output(syncSchema(HouseHistory))
    .query(({ ctx, input }) => houseHistory(ctx.db, input.id)),
});
