import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';

/** Somebody whose last visit is not paid, behind a gate, with a furnace under warranty. */
export async function aCaller(app: RunningApp) {
  const office = await officeAtApi(app);
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Wanda',
      lastName: `Larkspur${Date.now()}`,
      phone: '512-555-0196',
    }),
  );
  const { _id: propertyId } = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: 'Home',
      gateCode: '#7731',
      address: { line1: '5 Larkspur Ln', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  await office('POST', '/equipment', {
    propertyId,
    type: 'furnace',
    brand: 'Lennox',
    model: 'EL296V',
    installedOn: '2020-11-20',
    partsWarrantyUntil: '2090-11-20',
  });
  const { _id } = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer._id,
      propertyId,
      scheduledAt: new Date().toISOString(),
    }),
  );
  const [item] = await ask(
    app.databaseUrl,
    'select id from catalog_items where removed_at is null limit 1',
  );
  await office('PATCH', `/service-calls/${_id}/items`, {
    items: [{ item: item?.id, description: 'Blower motor', quantity: 1, unitPrice: 412.5 }],
  });
  await office('PATCH', `/service-calls/${_id}/status`, { status: 'completed' });
  return customer;
}
