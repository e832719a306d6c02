import { MAY_KEEP_WORK } from '@callboard/contract/people/rights';
import { Phone, TellWaiting } from '@callboard/contract/phones/phones';
import { Nothing } from '@callboard/contract/platform/wire';
import type { Database, Reader } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { employees } from '@callboard/db/schema/employees';
import { phones } from '@callboard/db/schema/server/devices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UNDER_WAY } from '../calls/service-calls/in-state.ts';
import { may, office } from '../platform/access/procedures.ts';
import type { Actor } from '../platform/context.ts';
import { fullName } from '../platform/names/full-name.ts';
import { onlyRow } from '../platform/only-row.ts';
import { router } from '../platform/trpc.ts';
import { isSending, phoneShape } from './heard-phones.ts';

/** The phones of technicians who are on a visit or on the way to one, or who catch up, by name. */
export const listPhones = (db: Reader): Promise<Phone[]> =>
  db
    .select({
      _id: employees.id,
      name: fullName(employees),
      ...phoneShape,
    })
    .from(employees)
    .leftJoin(phones, eq(phones.employeeId, employees.id))
    .where(
      sql`${employees.id} in (
        select assigned_employee_id from ${serviceCalls} where ${UNDER_WAY}
        union select employee_id from ${phones} where ${isSending})`,
    )
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id));

/** Keeps, and tells the office, how many changes a phone is about to send. */
async function tellWaiting(
  db: Database,
  { id: employeeId, name }: Actor,
  { count: waiting }: TellWaiting,
): Promise<void> {
  const told = { waiting, toldAt: sql`now()`, heardAt: sql`now()` };
  const kept = onlyRow(
    await db
      .insert(phones)
      .values({ employeeId, ...told })
      .onConflictDoUpdate({ target: phones.employeeId, set: told })
      .returning(phoneShape),
  );
  const phone: Phone = { _id: employeeId, name, ...kept };
  await notifyNews(db, { type: 'phone', phone });
}

export const phonesRouter = router({
  list: office
    .meta({ rest: { method: 'GET', path: '/phones' } })
    .output(z.array(Phone))
    .query(({ ctx }) => listPhones(ctx.db)),

  tellWaiting: may(MAY_KEEP_WORK)
    .meta({
      rest: { method: 'POST', path: '/phones/waiting', status: 204 },
      touchesNoSession: true,
    })
    .input(TellWaiting)
    .output(Nothing)
    .mutation(({ ctx, input }) => tellWaiting(ctx.db, ctx.actor, input)),
});
