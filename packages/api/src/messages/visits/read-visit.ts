import type { Reader } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { quietShape } from './quiet-hours.ts';

const MOST_ITEMS = 3;

/** A visit as it is now, with what its messages say of it. */
export async function readVisit(db: Reader, callId: string) {
  const [visit] = await db
    .select({
      own: settings.messageTemplates,
      ...quietShape,
      status: serviceCalls.status,
      statusTimes: serviceCalls.statusTimes,
      broughtAt: serviceCalls.broughtAt,
      scheduledAt: serviceCalls.scheduledAt,
      needsTime: serviceCalls.needsTime,
      windowStart: serviceCalls.windowStart,
      windowEnd: serviceCalls.windowEnd,
      name: customers.firstName,
      address: properties.line1,
      technicianId: serviceCalls.assignedEmployeeId,
      technician: employees.firstName,
      home: employees.postalCode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      postalCode: properties.postalCode,
      work: sql<string>`coalesce((select string_agg(description, ', ') from (
        select ${lineItems.description} as description from ${lineItems}
        where ${lineItems.callId} = ${serviceCalls.id} and ${lineItems.toVersion} is null
        order by ${lineItems.position} limit ${MOST_ITEMS}) as first), '')`,
      now: sql`now()`.mapWith(serviceCalls.createdAt),
    })
    .from(serviceCalls)
    .innerJoin(settings, sql`true`)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(eq(serviceCalls.id, callId));
  return visit;
}
