import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { at, startToldVisits } from '../../testing/told-visits.ts';

const { app, admin, someone, sendHeld } = await startToldVisits();
afterAll(() => app.close());
for (const { key } of await admin.messageTemplates.list()) {
  await admin.messageTemplates.update({ key, isOn: true });
}
await fillDatabase(app.url, { calls: 500, hasEquipment: false });

test('nobody is reminded of sample visits, but of those that people book beside them', async () => {
  const tomorrow = { scheduledAt: at(20), windowStart: null, windowEnd: null, needsTime: false };
  const samples = await app.db
    .update(serviceCalls)
    .set(tomorrow)
    .where(and(inArray(serviceCalls.status, ['scheduled', 'confirmed']), serviceCalls.isSample))
    .returning({ id: serviceCalls.id });
  expect(samples.length).toBeGreaterThan(0);
  expect(await queueReminders(app.db)).toBe(0);
  expect(await sendHeld()).toEqual([]);
  // What nobody was told of yet, such as a visit that was booked before this was switched on.
  const { customer, book } = await someone();
  const { _id } = await book({ scheduledAt: at(20) });
  await app.db.delete(messages).where(eq(messages.serviceCallId, _id));
  expect(await queueReminders(app.db)).toBe(1);
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});
