import { Hours, HoursQuery } from '@callboard/contract/dispatch/hours';
import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { hoursOf } from './hours.ts';

export const hoursRouter = router({
  ofWeek: may(MAY_EXPORT.hours)
    .meta({ rest: { method: 'GET', path: '/hours' } })
    .input(HoursQuery)
    .output(Hours)
    .query(({ ctx, input }) => hoursOf(ctx.db, ctx.actor, input)),
});
