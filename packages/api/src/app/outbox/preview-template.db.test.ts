import { messages } from '@callboard/db/schema/messages';
import { afterAll, expect, test } from 'vitest';
import { ACME_AIR } from '../../testing/acme-air.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');
const office = await app.as('dispatcher');

const { preview } = admin.messageTemplates;

await admin.settings.update({ ...ACME_AIR, timeZone: 'America/Chicago' });

test('a message is shown on the latest call, or on the one that is chosen, and nothing is sent', async () => {
  expect(await preview({ key: 'booked' })).toMatchObject({ shownOn: null });
  const customer = await makeCustomer(app.db, { firstName: 'Cora' });
  const house = await makeProperty(app, customer.id);
  const book = (scheduledAt: string, assignedEmployeeId: string | null) =>
    makeCall(app, office, {
      customerId: customer.id,
      propertyId: house.id,
      scheduledAt,
      assignedEmployeeId,
    });
  const first = await book('2036-11-18T16:00:00.000Z', app.people.tech.id);
  await book('2036-11-19T16:00:00.000Z', null);
  const shown = await preview({ key: 'moved', en: 'Hi {name}: {old_when} is now {when}.' });
  expect(shown.shownOn).toMatch(new RegExp(`^#${first.callNumber}, Cora `));
  expect(shown.en).toEqual({
    text: 'Hi Cora: Mon, Nov 17 at 10:00 AM is now Tue, Nov 18 at 10:00 AM.',
    segments: { count: 1, costly: null },
    unknown: null,
  });
  expect(shown.es.text).toMatch(/^Acme Air: su visita cambió del /);
  const last = await book('2036-11-20T16:00:00.000Z', app.people.tech.id);
  const chosen = { key: 'moved', callNumber: first.callNumber } as const;
  expect((await preview(chosen)).en.text).toContain('Nov 18');
  expect((await preview({ key: 'moved' })).shownOn).toContain(`#${last.callNumber}`);
  expect(await app.db.select().from(messages)).toEqual([]);
});

test('about when somebody arrives is shown as if they were on the way', async () => {
  const { en, es } = await preview({ key: 'on_the_way', en: 'There {arrival}', es: '{arrival}' });
  expect(en.text).toMatch(/^There about \d+:\d\d [AP]M$/);
  expect(es.text).toMatch(/^hacia las \d+:\d\d [ap]m$/);
});

test('what a text does not know is said at it, and so is what makes it two', async () => {
  const { en } = await preview({ key: 'booked', en: `See you {wen}. Yes’ ${'x'.repeat(70)}` });
  expect(en).toMatchObject({ unknown: 'wen', segments: { count: 2, costly: '’' } });
});

test('a call that is not there is refused at its number, and so is a message that is none', async () => {
  const problem = await problemOf(preview({ key: 'booked', callNumber: 999_999 }));
  expect(problem.fields?.callNumber).toEqual(['There is no call #999999.']);
  expect((await problemOf(preview({ key: 'none' }))).status).toBe(404);
});
