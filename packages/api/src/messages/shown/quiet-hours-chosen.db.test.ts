import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');
const office = await app.as('dispatcher');

test('an admin chooses the quiet hours, and nobody else', async () => {
  const usual = { from: '21:00', until: '08:00' };
  expect(await office.messages.standing()).toMatchObject({ quietHours: usual });
  const wanted = { from: '20:30', until: '07:05' };
  expect((await problemOf(office.messages.setQuietHours(wanted))).status).toBe(403);
  expect(await admin.messages.setQuietHours(wanted)).toMatchObject({ quietHours: wanted });
  expect(await office.messages.standing()).toMatchObject({ quietHours: wanted });
});

test('hours that are none are refused at their field', async () => {
  const same = admin.messages.setQuietHours({ from: '08:00', until: '08:00' });
  expect((await problemOf(same)).fields).toHaveProperty('until');
  for (const from of ['', '24:00', '8:00', '08:60']) {
    const problem = await problemOf(admin.messages.setQuietHours({ from, until: '09:00' }));
    expect(problem.fields).toHaveProperty('from');
  }
});
