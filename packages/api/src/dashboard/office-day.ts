import type { OfficeDay } from '@callboard/contract/calls/dashboard';
import type { Reader } from '@callboard/db/client';
import { countByState } from '../service-calls/count-calls.ts';
import { companyZone } from '../settings/company-zone.ts';
import { countVisits } from './count-visits.ts';
import { firstCalls } from './first-calls.ts';
import { periodsAt } from './periods.ts';
import { visitsUnderWay } from './visits-under-way.ts';

/** What the office has to do today, in six statements however many calls there are. */
export async function officeDay(db: Reader): Promise<OfficeDay> {
  const { today } = periodsAt(Date.now(), await companyZone(db));
  const [states, visits, first, technicians] = await Promise.all([
    countByState(db),
    countVisits(db, today),
    firstCalls(db),
    visitsUnderWay(db),
  ]);
  return { today, states, visits, ...first, technicians };
}
