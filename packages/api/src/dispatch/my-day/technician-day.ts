import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { UNDER_WAY_STATUSES } from '@callboard/contract/calls/status-groups';
import { MOST_OF_A_DAY, type MyDay, type MyDayQuery } from '@callboard/contract/dispatch/my-day';
import type { Span } from '@callboard/contract/dispatch/spans';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { IS_VISIT, UNDER_WAY } from '../../calls/service-calls/in-state.ts';
import { selectCallRows } from '../../calls/service-calls/shape.ts';
import { companyZone } from '../../company/settings/company-zone.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';

const { placeholder } = sql;
const technician = placeholder('technician');
const start = sql`${placeholder('start')}::timestamptz`;
const end = sql`${placeholder('end')}::timestamptz`;

// No visit is longer, so that earlier ones cannot reach into the day.
const longest = sql.raw(`interval '14 days'`);

const visitsOf = prepared('visits_of_technician', (db) =>
  selectCallRows(db)
    .where(
      sql`${serviceCalls.id} = any(array(
        (select id from ${serviceCalls}
        where assigned_employee_id = ${technician} and ${IS_VISIT} and status <> 'canceled'
          and scheduled_at >= ${start} - ${longest} and scheduled_at < ${end}
          and scheduled_at + duration_minutes * interval '1 minute' > ${start}
        order by scheduled_at, id limit ${sql.raw(String(2 * MOST_OF_A_DAY))})
        union
        (select id from ${serviceCalls}
        where assigned_employee_id = ${technician} and ${UNDER_WAY}
          and scheduled_at < ${placeholder('today')}::timestamptz
        order by scheduled_at desc, id limit ${sql.raw(String(MOST_OF_A_DAY))})))`,
    )
    .orderBy(serviceCalls.scheduledAt, serviceCalls.id),
);

const named = prepared('technician_of_day', (db) =>
  db
    .select({ _id: employees.id, name: fullName(employees) })
    .from(employees)
    .where(eq(employees.id, placeholder('technician'))),
);

const MINUTE_MS = 60_000;
const iso = (at: number) => new Date(at).toISOString();

interface Found {
  technicianId: string;
  /** The first day that is read, and whether it is today. */
  date: string;
  isToday: boolean;
  /** How many days, the one after the last of them included. */
  days: number;
}

/** The visits of these days, by scheduled time; the first one has what reaches into it. */
async function findVisits(
  db: Reader,
  timeZone: string,
  { technicianId, date, isToday, days }: Found,
) {
  const first = dayAsMoments(date, timeZone);
  const [technicians, found] = await Promise.all([
    named(db).execute({ technician: technicianId }),
    visitsOf(db).execute({
      technician: technicianId,
      start: iso(first.start),
      end: iso(dayAsMoments(addDays(date, days - 1), timeZone).end),
      today: isToday ? iso(first.start) : '-infinity',
    }),
  ]);
  return { whose: requireRow(technicians, 'technician'), found };
}

const isUnderWay = ({ status }: ServiceCallRow) => UNDER_WAY_STATUSES.includes(status);

/** One of the days whose visits were found. */
function dayOf(
  { whose, found }: Awaited<ReturnType<typeof findVisits>>,
  { date, isToday }: Pick<Found, 'date' | 'isToday'>,
  timeZone: string,
): MyDay {
  const day = dayAsMoments(date, timeZone);
  const next = dayAsMoments(addDays(date, 1), timeZone);
  const beginsWithin =
    ({ start, end }: Span) =>
    ({ scheduledAt }: ServiceCallRow) =>
      Date.parse(scheduledAt) >= start && Date.parse(scheduledAt) < end;
  const isOfDay = (visit: ServiceCallRow) => {
    const start = Date.parse(visit.scheduledAt);
    if (start >= day.end) return false;
    return start + visit.durationMinutes * MINUTE_MS > day.start || (isToday && isUnderWay(visit));
  };
  return {
    technician: whose,
    date,
    isToday,
    visits: found.filter(isOfDay).slice(0, MOST_OF_A_DAY),
    tomorrow: found.filter(beginsWithin(next)).slice(0, MOST_OF_A_DAY),
  };
}

/**
 * A technician's visits of a day and of the one after, in three statements however many they are.
 * @throws DomainError `forbidden` for a technician who asks for a colleague's day, `not_found` for
 *   an employee who does not exist
 */
export async function technicianDay(db: Reader, actor: Actor, query: MyDayQuery): Promise<MyDay> {
  const technicianId = query.technician ?? actor.id;
  if (actor.role === 'tech' && technicianId !== actor.id) {
    throw new DomainError('forbidden', 'Technicians see only their own day.');
  }
  const timeZone = await companyZone(db);
  const today = wallTime(Date.now(), timeZone).date;
  const date = query.date ?? today;
  const isToday = date === today;
  const asked = { technicianId: requireId(technicianId, 'technician'), date, isToday, days: 2 };
  return dayOf(await findVisits(db, timeZone, asked), asked, timeZone);
}

/**
 * One's own visits of today and of the days after it, in three statements however many they are.
 * @param ahead how many days after today
 */
export async function ownDays(db: Reader, actor: Actor, ahead: number): Promise<MyDay[]> {
  const timeZone = await companyZone(db);
  const today = wallTime(Date.now(), timeZone).date;
  const asked = { technicianId: actor.id, date: today, isToday: true, days: ahead + 2 };
  const found = await findVisits(db, timeZone, asked);
  return Array.from({ length: ahead + 1 }, (_, index) => {
    const date = addDays(today, index);
    return dayOf(found, { date, isToday: index === 0 }, timeZone);
  });
}
