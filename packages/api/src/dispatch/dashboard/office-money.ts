import type { CallTotalsQuery } from '@callboard/contract/calls/call-query';
import { type OfficeMoney, type Period, UNPAID_AGES } from '@callboard/contract/dispatch/dashboard';
import type { Reader } from '@callboard/db/client';
import { totalsOfPayments } from '../../calls/payments/totals.ts';
import { totalsOfCalls } from '../../calls/service-calls/finding/totals.ts';
import { companyZone } from '../../company/settings/company-zone.ts';
import { totalsToInvoice } from '../../invoices/to-invoice.ts';
import type { Actor } from '../../platform/context.ts';
import { periodsAt } from './periods.ts';

/**
 * What the company is owed, has booked and has been paid, in dollars; each is the total of the list
 * behind it. Nine statements however many calls there are.
 */
export async function officeMoney(db: Reader, actor: Actor): Promise<OfficeMoney> {
  const periods = periodsAt(Date.now(), await companyZone(db));
  const calls = (query: CallTotalsQuery) => totalsOfCalls(db, actor, query);
  const booked = ({ start, end }: Period) => calls({ bookedFrom: start, bookedTo: end });
  const taken = ({ start, end }: Period) => totalsOfPayments(db, { from: start, to: end });
  const aged = async (minAgeDays: number) => ({
    ...(await calls({ state: 'unpaid', minAgeDays })),
    minAgeDays,
  });
  const [completed, unpaid, unpaidByAge, bookedToday, bookedThisWeek, takenToday, takenThisWeek] =
    await Promise.all([
      totalsToInvoice(db),
      calls({ state: 'unpaid' }),
      Promise.all(UNPAID_AGES.map(aged)),
      booked(periods.today),
      booked(periods.week),
      taken(periods.today),
      taken(periods.week),
    ]);
  return {
    ...periods,
    completed,
    unpaid,
    unpaidByAge,
    booked: { today: bookedToday, week: bookedThisWeek },
    taken: { today: takenToday, week: takenThisWeek },
  };
}
