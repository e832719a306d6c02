import type { Hours, HoursQuery, VisitHours } from '@callboard/contract/dispatch/hours';
import {
  addDays,
  dayAsMoments,
  mondayOf,
  wallTime,
} from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc, eq, inArray } from 'drizzle-orm';
import { companyZone } from '../../company/settings/company-zone.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { hoursOfWeek, type WorkedDay } from './hours-of-week.ts';
import { workedCalls } from './worked-calls.ts';

const iso = (at: number) => new Date(at).toISOString();
const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/**
 * Travel and time on site of a week, for each technician by name (contract: Hours).
 * @throws DomainError `forbidden` for a technician who asks for a colleague's, `not_found` for
 *   somebody who does not exist
 */
export async function hoursOf(db: Reader, actor: Actor, query: HoursQuery): Promise<Hours> {
  const wanted = query.technician?.toLowerCase() ?? (actor.role === 'tech' ? actor.id : undefined);
  if (actor.role === 'tech' && wanted !== actor.id) {
    throw new DomainError('forbidden', 'You can see your own hours only.');
  }
  const timeZone = await companyZone(db);
  const now = Date.now();
  const monday = mondayOf(query.week ?? wallTime(now, timeZone).date);
  const sunday = addDays(monday, 6);
  const calls = await workedCalls(db, {
    start: iso(dayAsMoments(monday, timeZone).start),
    end: iso(dayAsMoments(sunday, timeZone).end),
  });
  const days = hoursOfWeek(calls, { monday, timeZone, now }).filter(
    ({ technicianId }) => wanted === undefined || technicianId === wanted,
  );
  const visits = await withNames(db, days);
  const people = await technicians(db, days, wanted);
  return {
    timeZone,
    week: { from: monday, to: sunday },
    technicians: people.map((one) => {
      const own = visits.flatMap(({ technicianId, visit }) =>
        technicianId === one._id ? [visit] : [],
      );
      return {
        ...one,
        travelMinutes: sumOf(own.map(({ travelMinutes }) => travelMinutes)),
        onSiteMinutes: sumOf(own.map(({ onSiteMinutes }) => onSiteMinutes)),
        visits: own,
      };
    }),
  };
}

async function withNames(db: Reader, days: readonly WorkedDay[]) {
  const calls = await db
    .select({
      call: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
      customer: { _id: customers.id, name: fullName(customers) },
      jobType: serviceCalls.jobType,
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .where(
      inArray(
        serviceCalls.id,
        days.map(({ callId }) => callId),
      ),
    );
  const byId = new Map(calls.map((one) => [one.call._id, one]));
  return days.flatMap(({ technicianId, callId, from, to, ...rest }) => {
    const named = byId.get(callId);
    if (!named) return [];
    const visit: VisitHours = { ...named, ...rest, from: iso(from), to: iso(to) };
    return [{ technicianId, visit }];
  });
}

async function technicians(db: Reader, days: readonly WorkedDay[], wanted: string | undefined) {
  const ids =
    wanted === undefined
      ? days.map(({ technicianId }) => technicianId)
      : [requireId(wanted, 'technician')];
  const found = await db
    .select({ _id: employees.id, name: fullName(employees) })
    .from(employees)
    .where(inArray(employees.id, ids))
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id));
  if (wanted !== undefined && found.length === 0) throw notFound('technician');
  return found;
}
