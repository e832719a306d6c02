import { randomUUID } from 'node:crypto';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at, type Scene } from '../dispatch/scene.ts';

// A technician's day, and days from today that are full of visits: one more than today and tomorrow,
// since the day may end meanwhile.
const [BEGINS, ENDS] = [8, 20];
export const FULL_DAYS = 3;

/** The company has one technician, who works every day and is full for the next ones. */
export async function oneFullTechnician(scene: Scene): Promise<string> {
  const hours = { from: BEGINS * 60, to: ENDS * 60 };
  const technician = await scene.technician('Full Days', {
    weeklyHours: Array.from({ length: 7 }, () => hours),
  });
  const today = wallTime(Date.now(), 'America/Chicago').date;
  for (let day = 0; day < FULL_DAYS; day += 1) {
    for (let hour = BEGINS; hour < ENDS; hour += 1) {
      await scene.call(hour, {
        assignedEmployeeId: technician,
        scheduledAt: at(addDays(today, day), hour),
        durationMinutes: 60,
      });
    }
  }
  return technician;
}

/** Who calls today; nobody else of the company is called like them. */
export async function callers(app: RunningApp) {
  const office = await officeAtApi(app, 'dispatcher@example.com');
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const somebodyNew = async (firstName: string, lastName: string, phone: string, more = {}) => {
    const made = await office('POST', '/customers', { firstName, lastName, phone, ...more });
    return Customer.parse(made);
  };
  const house = async (customer: Customer, line1: string, label = 'Home') => {
    const address = { line1, line2: '', city: 'Austin', state: 'TX', postalCode: '78704' };
    const body = { customerId: customer._id, label, address };
    return Property.parse(await office('POST', '/properties', body));
  };

  const known = await somebodyNew('Rosa', `Vasquez${letters}`, '512-555-0111');
  const home = await house(known, `12 Elm${letters} St`);
  const owner = await somebodyNew('Leo', `Brandt${letters}`, '512-555-0122');
  await house(owner, `3 Oak${letters} Ln`);
  const lake = await house(owner, `77 Brushycreek${letters} Rd`, 'Lake house');
  const twins = [
    await somebodyNew('Ann', `Keller${letters}`, '512-555-0133'),
    await somebodyNew('Tom', `Keller${letters}`, '512-555-0133'),
  ] as const;
  for (const twin of twins) await house(twin, `8 ${twin.firstName}${letters} Ct`);
  const refused = await somebodyNew('Max', `Stone${letters}`, '512-555-0144', {
    doNotService: true,
  });
  await house(refused, `9 Pine${letters} St`);
  await office('POST', `/properties/${lake._id}/access-notes`, {
    field: 'gateCode',
    text: `47${letters}11`,
  });
  const visit = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: known._id,
      propertyId: home._id,
      scheduledAt: new Date().toISOString(),
    }),
  );
  return { letters, known, home, owner, lake, twins, refused, visit };
}

/** How many people are called like them, or have the phone of one of them. */
export const peopleOf = async (app: RunningApp, letters: string) => {
  const question = `select count(*)::int as count from customers where last_name like '%${letters}' or phone_digits like '%5125550122'`;
  return Number((await ask(app.databaseUrl, question))[0]?.count);
};
