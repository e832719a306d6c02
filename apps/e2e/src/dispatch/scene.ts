import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Property } from '@callboard/contract/customers/properties';
import { Employee } from '@callboard/contract/people/employees';
import { momentOf } from '@callboard/contract/platform/values/company-time';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { ownDay } from '../own-days.ts';
import { type Office, officeAtApi } from './office-at-api.ts';

const ZONE = 'America/Chicago';

/** A moment of a day on the company's clock. */
export const at = (date: string, hour: number, minute = 0): string =>
  new Date(momentOf(date, hour * 60 + minute, ZONE)).toISOString();

/** A day of the board with people and calls of its own. */
export interface Scene {
  day: string;
  office: Office;
  technician: (name: string, more?: object) => Promise<string>;
  /** Makes a call. @param hour when it starts */
  call: (hour: number, more?: object) => Promise<ServiceCall>;
  read: (id: string) => Promise<ServiceCall>;
}

/** Sets a day up for a few people of its own: the demo's technicians leave. */
export async function setScene(app: RunningApp): Promise<Scene> {
  const office = await officeAtApi(app);
  const { customer } = await demoIds(app.databaseUrl);
  const [property] = Property.array().parse(
    await office('GET', `/properties/by-customer/${customer}`),
  );
  const former = Employee.array().parse(await office('GET', '/employees?role=tech&limit=100'));
  for (const { _id, role, isActive } of former) {
    if (role === 'tech' && isActive)
      await office('PATCH', `/employees/${_id}`, { isActive: false });
  }
  const day = ownDay('dispatch/scene');
  const about = { customerId: customer, propertyId: property?._id };
  return {
    day,
    office,
    technician: async (name, more) => {
      const [firstName, lastName] = name.split(' ');
      const made = await office('POST', '/employees', { firstName, lastName, ...more });
      return Employee.parse(made)._id;
    },
    call: async (hour, more) =>
      ServiceCall.parse(
        await office('POST', '/service-calls', { ...about, scheduledAt: at(day, hour), ...more }),
      ),
    read: async (id) => ServiceCall.parse(await office('GET', `/service-calls/${id}`)),
  };
}
