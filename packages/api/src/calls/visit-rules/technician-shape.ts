import type { Holiday } from '@callboard/contract/dispatch/holidays-off';
import { listEntries } from '@callboard/db/schema/company-lists';
import { employees } from '@callboard/db/schema/employees';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { fullName } from '../../platform/names/full-name.ts';

/** Whether somebody can be sent to a call. */
export const canBeSent = sql<boolean>`(${employees.isActive} and ${employees.role} = 'tech')`;

/** A technician as the rules of the board see one. */
export const ruledTechnicianShape = {
  _id: employees.id,
  name: fullName(employees),
  isActive: canBeSent,
  skills: employees.skills,
  weeklyHours: employees.weeklyHours,
  exceptions: employees.exceptions,
};

const day = sql`${listEntries.details} ->> 'date'`;

/**
 * What the rules ask about the company: its zone, and its holidays from `firstDay` to `lastDay`, two
 * placeholders.
 */
export const ruledCompanyShape = {
  timeZone: sql<string>`(select ${settings.timeZone} from ${settings})`,
  holidays: sql<Holiday[]>`(select coalesce(json_agg(
      json_build_object('date', ${day}, 'name', ${listEntries.name}) order by ${day}), '[]')
    from ${listEntries} where ${listEntries.list} = 'holidays' and ${listEntries.isActive}
    and ${day} between ${sql.placeholder('firstDay')}::text and ${sql.placeholder('lastDay')}::text)`,
};
