import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { isFoundShown } from '../is-shown.ts';
import type { Span, Visit } from './slot.ts';

// A hundred technicians with seven visits a day.
const MOST_VISITS = 5000;

const visitsBetween = prepared('planned_visits', (db) =>
  db
    .select({
      technicianId: serviceCalls.assignedEmployeeId,
      callNumber: serviceCalls.callNumber,
      scheduledAt: serviceCalls.scheduledAt,
      durationMinutes: serviceCalls.durationMinutes,
      latitude: properties.latitude,
      longitude: properties.longitude,
      postalCode: properties.postalCode,
    })
    .from(serviceCalls)
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .where(
      and(
        isFoundShown,
        isNotNull(serviceCalls.assignedEmployeeId),
        ne(serviceCalls.status, sql`'canceled'`),
        ne(serviceCalls.id, sql.placeholder('except')),
      ),
    )
    .orderBy(asc(serviceCalls.scheduledAt), asc(serviceCalls.id))
    .limit(MOST_VISITS),
);

/** Leaves nothing out, for a visit that is not stored yet. */
export const NO_CALL = '00000000-0000-0000-0000-000000000000';

/**
 * Everyone's visits on these days, in order of time.
 * @param except the call being scheduled
 */
export async function plannedVisits(db: Reader, span: Span, except: string): Promise<Visit[]> {
  const rows = await visitsBetween(db).execute({
    from: new Date(span.start).toISOString(),
    to: new Date(span.end).toISOString(),
    except,
  });
  return rows.map(({ callNumber, technicianId, ...row }) => ({
    ...spanOf(row),
    callNumber,
    technicianId,
    where: { latitude: row.latitude, longitude: row.longitude, postalCode: row.postalCode },
  }));
}
