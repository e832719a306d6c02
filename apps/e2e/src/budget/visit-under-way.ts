import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Property } from '@callboard/contract/customers/properties';
import { MyDay } from '@callboard/contract/dispatch/my-day';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';

/** A technician's work is under way, and something is due: every sheet is a tap away. Gives that call. */
export async function visitUnderWay(app: RunningApp): Promise<string> {
  const office = await officeAtApi(app);
  const { customer, technician } = await demoIds(app.databaseUrl);
  const [property] = Property.array().parse(
    await office('GET', `/properties/by-customer/${customer}`),
  );
  const { _id } = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer,
      propertyId: property?._id,
      assignedEmployeeId: technician,
      scheduledAt: new Date().toISOString(),
    }),
  );
  await office('PATCH', `/service-calls/${_id}/status`, { status: 'in_progress' });
  const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
  const { visits } = MyDay.parse(await office('GET', `/my-day?technician=${technician}`));
  // Another one may have been begun before it, and is *now* then.
  for (const visit of visits.filter(({ status }) => status === 'in_progress')) {
    await office('POST', `/service-calls/${visit._id}/items`, { item: item?._id, unitPrice: 109 });
  }
  return _id;
}
