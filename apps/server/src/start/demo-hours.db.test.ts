import { Hours } from '@callboard/contract/dispatch/hours';
import { Employee } from '@callboard/contract/people/employees';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRestApp } from '../testing/start-rest-app.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;

beforeAll(async () => {
  app = await startRestApp();
});
afterAll(() => app.stop());

test('the demo has hours of each technician for each of the last weeks', async () => {
  const admin = await app.signIn('admin@example.com');
  const hoursOf = async (week: string) =>
    Hours.parse((await admin('GET', `/api/hours${week}`)).body);
  const { week } = await hoursOf('');
  const team = Employee.array().parse((await admin('GET', '/api/employees')).body);
  const technicians = team.filter(({ role, isActive }) => role === 'tech' && isActive);
  for (const ago of [1, 2, 3]) {
    const { technicians: worked } = await hoursOf(`?week=${addDays(week.from, -7 * ago)}`);
    // In a quiet week of spring somebody may have no visit.
    expect(worked.length).toBeGreaterThanOrEqual(technicians.length - 3);
    for (const { name, travelMinutes, visits } of worked) {
      expect(technicians.map((one) => one.name)).toContain(name);
      expect(travelMinutes, name).toBeGreaterThan(0);
      for (const { onSiteMinutes, isTooLong } of visits) {
        expect(onSiteMinutes, name).toBeGreaterThan(0);
        expect([onSiteMinutes < 10 * 60, isTooLong], name).toEqual([true, false]);
      }
    }
  }
});
