import type { DemoIds } from '../app/demo-ids.ts';
import type { Screen } from './screen.ts';
import { at, fill, press, see } from './steps.ts';
import { stubBug, stubData, stubEmpty, stubSimilar } from './stub-answer.ts';

const customer = ({ customer: id }: DemoIds) => `/customers/${id}`;

const property = ({ property: id }: DemoIds) => `/properties/${id}`;

const admin = (name: string, open: Screen['open']): Screen => ({ name, who: 'admin', open });

export const customerScreens: readonly Screen[] = [
  admin('customers', at('/customers')),
  admin('customers-none-found', at('/customers?q=zzzzzz', see('No customers found'))),
  admin('customers-failed', async (visit) => {
    await stubBug(visit.page, 'customers.list');
    await at('/customers')(visit);
  }),
  admin('customer', at(customer)),
  admin('customer-without-anything', async (visit) => {
    await stubEmpty(visit.page, 'properties.byCustomer', 'serviceCalls.list');
    await at(customer, see('No properties yet.'))(visit);
  }),
  admin('customer-gone', at('/customers/nothing')),
  admin('customer-add-property', at(customer, press('Add Property'), press('Save'))),
  admin('customer-edit-property', at(customer, press(/^Edit .+,/), see('Edit property'))),
  admin(
    'customer-property-history',
    at(
      customer,
      press(/^Edit .+,/),
      ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'History' }).click(),
      ({ page }) =>
        page
          .getByRole('dialog')
          .getByText(/^Created$/)
          .waitFor(),
    ),
  ),
  admin('property', at(property)),
  {
    name: 'property-technician',
    who: 'tech',
    open: at(property, see('Access')),
  },
  admin('property-gone', at('/properties/nothing', see('This property does not exist.'))),
  admin('equipment', at('/equipment')),
  admin('equipment-none-found', at('/equipment?q=zzzzzz', see('No equipment found'))),
  admin('equipment-failed', async (visit) => {
    await stubBug(visit.page, 'equipment.list');
    await at('/equipment')(visit);
  }),
  admin('equipment-gone', at('/equipment/nothing', see('This equipment does not exist.'))),
  admin(
    'property-add-equipment',
    at(property, press('Add equipment'), see('Parts warranty until')),
  ),
  admin('customer-invite', at(customer, press('Invite to portal'), see(/works once/))),
  admin(
    'customer-invited',
    at(customer, press('Invite to portal'), press('Create invitation'), see('Copy link')),
  ),
  admin(
    'customer-edit',
    at(({ customer: id }) => `/customers/${id}/edit`),
  ),
  admin('customer-new-similar', async (visit) => {
    await stubSimilar(visit.page);
    await at('/customers/new', fill('Phone', '512 555 0142'), see(/^Is this /))(visit);
  }),
  admin(
    'customer-new-refused',
    at('/customers/new', fill('Phone', 'call me'), press('Create customer')),
  ),
  // Last of a customer's: what is typed here opens their page with this dialog from now on.
  admin('customer-property-outside', async (visit) => {
    const outside = { place: { city: 'Nome', state: 'AK' }, isInServiceArea: false };
    await stubData(visit.page, 'properties.placeOfZip', outside);
    await at(
      customer,
      press('Add Property'),
      fill('ZIP code', '99762'),
      see(/outside the service area/),
    )(visit);
  }),
];
