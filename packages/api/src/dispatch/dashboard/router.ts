import { OfficeDay, OfficeMoney } from '@callboard/contract/dispatch/dashboard';
import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { officeDay } from './office-day.ts';
import { officeMoney } from './office-money.ts';

export const dashboardRouter = router({
  day: may(MAY_SEE_OFFICE)
    .meta({ rest: { method: 'GET', path: '/dashboard' } })
    .output(OfficeDay)
    .query(({ ctx }) => officeDay(ctx.db)),

  money: may(MAY_SEE_OFFICE)
    .meta({ rest: { method: 'GET', path: '/dashboard/money' } })
    .output(OfficeMoney)
    .query(({ ctx }) => officeMoney(ctx.db, ctx.actor)),
});
