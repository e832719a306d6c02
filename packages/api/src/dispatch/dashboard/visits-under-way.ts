import type { OfficeDay } from '@callboard/contract/dispatch/dashboard';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { UNDER_WAY } from '../../calls/service-calls/in-state.ts';
import { techniciansWithExceptions } from '../../people/employees/technicians.ts';
import { selectDayCalls } from './day-call.ts';

// Nobody has more than one, unless a status was forgotten.
const MOST_UNDER_WAY = 1000;

const underWay = prepared('visits_under_way', (db) =>
  selectDayCalls(
    db,
    sql`select id, 'under way' as list,
        status_since(status, status_times, created_at) as since
      from ${serviceCalls} where ${UNDER_WAY}
      order by since desc, id limit ${sql.raw(String(MOST_UNDER_WAY))}`,
  ),
);

/**
 * Everybody who can be sent, and whoever else is on a visit, by name; with the visit they are on or
 * on the way to, the latest begun if there are several.
 */
export async function visitsUnderWay(db: Reader): Promise<OfficeDay['technicians']> {
  const [technicians, visits] = await Promise.all([
    techniciansWithExceptions(db),
    underWay(db).execute(),
  ]);
  const found = new Map<string, OfficeDay['technicians'][number]>();
  const now = Date.now();
  for (const { exceptions, ...one } of technicians) {
    const off = exceptions.find(
      ({ kind, start, end }) => kind === 'off' && Date.parse(start) <= now && now < Date.parse(end),
    );
    found.set(one._id, { ...one, visit: null, timeOff: off?.note ?? null });
  }
  for (const visit of visits) {
    const { assignedEmployee: one } = visit;
    if (one) found.set(one._id, { timeOff: null, ...found.get(one._id), ...one, visit });
  }
  return [...found.values()];
}
