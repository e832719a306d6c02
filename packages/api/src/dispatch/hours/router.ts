import { Hours, HoursQuery } from '@callboard/contract/calls/hours';
import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { may } from '../access/procedures.ts';
import { router } from '../trpc.ts';
import { hoursOf } from './hours.ts';

export const hoursRouter = router({
  ofWeek: may(MAY_EXPORT.hours)
    .meta({ rest: { method: 'GET', path: '/hours' } })
    .input(HoursQuery)
    .output(Hours)
    .query(({ ctx, input }) => hoursOf(ctx.db, ctx.actor, input)),
});
