import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { BALANCE, TOTAL } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { placeShape } from '../../customers/properties/shape.ts';
import { fullName } from '../../platform/names/full-name.ts';

// One value, so that a call without a window has null and not a window of nulls.
const arrivalWindow = sql`case when ${serviceCalls.windowStart} is not null
  then json_build_array(${serviceCalls.windowStart}, ${serviceCalls.windowEnd}) end`.mapWith(
  ([start, end]: unknown[]): ArrivalWindow | null => ({
    start: isoInstant(String(start)),
    end: isoInstant(String(end)),
  }),
);

// The contract's `isWindowBroken`; a test compares the two.
const windowBroken = sql<boolean>`coalesce(not ${serviceCalls.needsTime} and
  ${serviceCalls.scheduledAt} not between ${serviceCalls.windowStart} and ${serviceCalls.windowEnd}, false)`;

/** What was promised for it, as every list of calls tells it. */
export const promisedShape = { arrivalWindow, needsTime: serviceCalls.needsTime, windowBroken };

/** A call as lists show it. */
export const callRowShape = {
  _id: serviceCalls.id,
  callNumber: serviceCalls.callNumber,
  customer: {
    _id: customers.id,
    name: fullName(customers),
    firstName: customers.firstName,
    lastName: customers.lastName,
    businessName: customers.businessName,
    phone: customers.phone,
    email: customers.email,
  },
  property: placeShape,
  assignedEmployee: { _id: employees.id, name: fullName(employees) },
  scheduledAt: serviceCalls.scheduledAt,
  durationMinutes: serviceCalls.durationMinutes,
  ...promisedShape,
  jobType: serviceCalls.jobType,
  priority: serviceCalls.priority,
  contractStyle: serviceCalls.contractStyle,
  // As JSON, since Drizzle drops backslashes when it reads an array.
  tags: sql<string[]>`to_json(${serviceCalls.tags})`,
  description: serviceCalls.description,
  status: serviceCalls.status,
  statusTimes: serviceCalls.statusTimes,
  subtotal: serviceCalls.subtotal,
  discount: serviceCalls.discount,
  tax: serviceCalls.tax,
  total: TOTAL.mapWith(serviceCalls.subtotal),
  paid: serviceCalls.paid,
  balance: BALANCE.mapWith(serviceCalls.subtotal),
  createdAt: serviceCalls.createdAt,
  broughtAt: serviceCalls.broughtAt,
  version: serviceCalls.version,
};

/** Calls with customer, property and technician; conditions and order are the caller's. */
export const selectCallRows = (db: Pick<Reader, 'select'>) =>
  db
    .select(callRowShape)
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId));
