import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';

/** A call with a line item at a house that no other journey knows: without units, whose code is loaded for them. */
export async function plainCall(app: RunningApp): Promise<string> {
  const office = await officeAtApi(app);
  const named = { firstName: 'Pia', lastName: 'Plain', phone: '5125550163' };
  const { _id: customerId } = Customer.parse(await office('POST', '/customers', named));
  const address = { line1: '3 Level Lane', city: 'Austin', state: 'TX', postalCode: '78704' };
  const house = Property.parse(
    await office('POST', '/properties', { customerId, label: 'Home', address }),
  );
  const { _id } = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId,
      propertyId: house._id,
      scheduledAt: new Date().toISOString(),
    }),
  );
  const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
  await office('POST', `/service-calls/${_id}/items`, { item: item?._id, unitPrice: 89 });
  return _id;
}
