import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Property } from '@callboard/contract/customers/properties';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';

/** A day on which the demo's technician has only the visits that are made here. */
export async function dayOfVisits(app: RunningApp, day: string) {
  const office = await officeAtApi(app);
  const { customer, technician } = await demoIds(app.databaseUrl);
  const [property] = Property.array().parse(
    await office('GET', `/properties/by-customer/${customer}`),
  );
  const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
  if (!item) throw new Error('The price book is empty');
  const read = async (id: string) => ServiceCall.parse(await office('GET', `/service-calls/${id}`));
  return {
    office,
    read,
    item,
    visit: async (hour: number, more: object = {}) =>
      ServiceCall.parse(
        await office('POST', '/service-calls', {
          customerId: customer,
          propertyId: property?._id,
          assignedEmployeeId: technician,
          scheduledAt: at(day, hour),
          ...more,
        }),
      ),
  };
}
