import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { daysAround, withHolidays } from '@callboard/contract/dispatch/holidays-off';
import { overlaps, type Span } from '@callboard/contract/dispatch/spans';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { asc, sql } from 'drizzle-orm';
import {
  canBeSent,
  ruledCompanyShape,
  ruledTechnicianShape,
} from '../../calls/visit-rules/technician-shape.ts';

const MOST_TECHNICIANS = 500;

const { placeholder } = sql;

const technicians = prepared('board_technicians', (db) =>
  db
    .select({ ...ruledTechnicianShape, ...ruledCompanyShape })
    .from(employees)
    .where(
      sql`(${canBeSent} or ${employees.id} = any(${placeholder('busy')}::uuid[]))
        and (${placeholder('own')}::uuid is null or ${employees.id} = ${placeholder('own')}::uuid)`,
    )
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id))
    .limit(MOST_TECHNICIANS),
);

/**
 * All technicians who can be assigned, plus inactive ones who still have visits, by name.
 * @param busy ids of technicians who have visits
 * @param own the one technician asked for, or null for all
 * @param span includes the schedule exceptions and holidays that overlap it, in milliseconds
 */
export async function boardTechnicians(
  db: Reader,
  busy: readonly string[],
  own: string | null,
  span: Span,
): Promise<BoardTechnician[]> {
  const rows = await technicians(db).execute({
    busy: `{${busy.join()}}`,
    own,
    ...daysAround(span),
  });
  return rows.map(({ holidays, timeZone, ...row }) => ({
    ...row,
    exceptions: withHolidays(row.exceptions, holidays, timeZone).filter(({ start, end }) =>
      overlaps({ start: Date.parse(start), end: Date.parse(end) }, span),
    ),
  }));
}
