import { driveBetween } from '@callboard/contract/dispatch/drive';
import type { Reader } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { loadPlaces, type Whereabouts } from '../../dispatch/board/suggest/place.ts';
import { onlyRow } from '../../platform/only-row.ts';

const MINUTE = 60_000;
const STEP = 5;

/** A visit that somebody is on the way to. */
type Trip = Whereabouts & {
  callId: string;
  technicianId: string | null;
  /** The ZIP code of the technician's home; empty where it is not known. */
  home: string | null;
  /** When they set out, ISO 8601. */
  leftAt: string;
  now: string;
};

const arrivedAt = sql`(${serviceCalls.statusTimes} ->> 'arrivedAt')::timestamptz`;

/** Where the technician last worked on this day. */
async function lastPlaceOf(db: Reader, { callId, technicianId, now }: Trip) {
  const hoursFromNow = (hours: number) =>
    sql`${now}::timestamptz + make_interval(hours => ${sql.raw(String(hours))})`;
  const [last] = await db
    .select({
      latitude: properties.latitude,
      longitude: properties.longitude,
      postalCode: properties.postalCode,
    })
    .from(serviceCalls)
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .where(
      and(
        sql`${serviceCalls.assignedEmployeeId} = ${technicianId}`,
        ne(serviceCalls.id, callId),
        sql`${serviceCalls.scheduledAt} between ${hoursFromNow(-24)} and ${hoursFromNow(24)}`,
        sql`${arrivedAt} between ${hoursFromNow(-12)} and ${now}::timestamptz`,
      ),
    )
    .orderBy(desc(arrivedAt))
    .limit(1);
  return last;
}

/**
 * About when a technician arrives who is on the way: after the drive that the board would expect, from where
 * they worked last or else from home, in steps of five minutes.
 * @returns ISO 8601; undefined where either place is not known, or that moment is past
 */
export async function arrivalOf(db: Reader, trip: Trip): Promise<string | undefined> {
  const last = await lastPlaceOf(db, trip);
  const placeOf = await loadPlaces();
  const from = placeOf(last ?? { latitude: null, longitude: null, postalCode: trip.home ?? '' });
  const to = placeOf(trip);
  if (!from || !to) return undefined;
  const { driveFactor } = onlyRow(
    await db.select({ driveFactor: settings.driveFactor }).from(settings),
  );
  const step = STEP * MINUTE;
  const drive = driveBetween(from, to, driveFactor).minutes * MINUTE;
  const arrival = Math.ceil((Date.parse(trip.leftAt) + drive) / step) * step;
  return arrival > Date.parse(trip.now) ? new Date(arrival).toISOString() : undefined;
}
