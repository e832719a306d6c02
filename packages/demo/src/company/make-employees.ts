import type { employees } from '@callboard/db/schema/employees';
import type { Random } from '../chance/random.ts';
import { JOB_TYPE_OF } from '../trade/job-type-of.ts';
import type { JobKey } from '../trade/jobs.ts';
import { atLocal } from './company-days.ts';
import type { Address } from './make-address.ts';
import { TEAM } from './team.ts';
import { dayOffOf, exceptionsOf, skillsOf, weeklyHoursOf } from './working-time.ts';

export type DemoEmployee = typeof employees.$inferInsert & { id: string };

/** A technician, with the first and last day they take visits. */
export type DemoTechnician = {
  id: string;
  firstDay: number;
  lastDay: number;
  hasSaturdays: boolean;
  dayOff: number | undefined;
  can: (job: JobKey) => boolean;
};

/** Employee rows, and the technicians among them for planning. */
export function makeEmployees(
  random: Random,
  makeAddress: () => Address,
  today: number,
  passwordHash: string,
): { rows: DemoEmployee[]; technicians: DemoTechnician[] } {
  const technicians: DemoTechnician[] = [];
  const rows = TEAM.map((member, index): DemoEmployee => {
    const { firstName, lastName, role, hired, left, email } = member;
    const id = random.uuid();
    if (role === 'tech') {
      const lastDay = left === undefined ? Number.POSITIVE_INFINITY : today - left;
      const cannot = new Set<string | null>(member.cannot);
      technicians.push({
        id,
        firstDay: today - hired,
        lastDay,
        hasSaturdays: member.hasSaturdays === true,
        dayOff: dayOffOf(member, today),
        can: (job) => !cannot.has(JOB_TYPE_OF[job]),
      });
    }
    return {
      id,
      firstName,
      lastName,
      role,
      email: email ?? `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `+15125550${101 + index}`,
      passwordHash: email ? passwordHash : null,
      isActive: left === undefined,
      dateTerminated: left === undefined ? null : toInstant(today - left, 17 * 60),
      ...makeAddress(),
      skills: skillsOf(member),
      weeklyHours: weeklyHoursOf(member),
      exceptions: exceptionsOf(member, today),
      createdAt: toInstant(today - hired, 8 * 60 + random.int(0, 90)),
    };
  });
  return { rows, technicians };
}

const toInstant = (day: number, minute: number) => new Date(atLocal(day, minute)).toISOString();
