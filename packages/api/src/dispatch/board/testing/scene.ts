import { serviceCalls } from '@callboard/db/schema/service-calls';
import { makeEmployee } from '../../../testing/people.ts';
import { makeProperty } from '../../../testing/records.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

type NewCall = Partial<typeof serviceCalls.$inferInsert>;

/** Puts calls of the app's customer straight into the database: many of them, in any state. */
export async function insertCalls(app: TestApp, calls: readonly NewCall[]) {
  const customerId = app.people.customer.id;
  const property = await makeProperty(app, customerId);
  return app.db
    .insert(serviceCalls)
    .values(
      calls.map((call) => ({
        customerId,
        propertyId: property.id,
        scheduledAt: '2026-11-20T15:00:00Z',
        ...call,
      })),
    )
    .returning();
}

/** Hires technicians, who are called by number. */
export async function hireTechnicians(app: TestApp, count: number) {
  const hired: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const lastName = String(number).padStart(3, '0');
    hired.push((await makeEmployee(app.db, 'tech', { firstName: 'Tim', lastName })).id);
  }
  return hired;
}
