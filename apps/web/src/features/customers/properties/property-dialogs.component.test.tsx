import type { PropertyDetail } from '@callboard/contract/customers/properties';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused, refuseFields } from '~/testing/form.ts';
import { show } from '~/testing/show.tsx';
import { NewPropertyDialog } from './new-property-dialog.tsx';

const SHOP: PropertyDetail = {
  _id: 'shop',
  label: 'Shop',
  customerId: 'ana',
  latitude: null,
  longitude: null,
  use: 'commercial',
  county: 'Travis',
  address: { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78704' },
  gateCode: '',
  pets: '',
  unitLocation: '',
  parking: '',
  contactId: null,
  contact: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};

const field = (label: string) => page.getByLabelText(label, { exact: true });

test('a property says what it is used for and its county, and what is wrong with them', async () => {
  const close = vi.fn<(open: boolean) => void>();
  const { server } = await show(
    <NewPropertyDialog customerId="ana" isFirst={false} open onOpenChange={close} />,
    {
      answers: {
        customers: { contacts: { contacts: [], version: 1 } },
        properties: {
          placeOfZip: { place: { city: 'Austin', state: 'TX' }, isInServiceArea: true },
          create: () => refuseFields({ county: ['County may have at most 100 characters'] }),
        },
      },
    },
  );
  await expect.element(field('Property use')).toHaveDisplayValue('Residential');
  await userEvent.fill(field('Label'), 'Shop');
  await userEvent.fill(field('Address line 1'), '1 Elm St');
  await userEvent.fill(field('ZIP code'), '78704');
  await expect.element(field('City')).toHaveValue('Austin');
  await userEvent.selectOptions(field('Property use'), 'Commercial');
  await userEvent.fill(field('County'), 'Travis');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expectRefused(field('County'), 'County may have at most 100 characters');
  await expectAccessible();
  server.answer({ properties: { create: SHOP } });
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => close.mock.calls).toEqual([[false]]);
  expect(server.inputsOf('properties.create').at(-1)).toMatchObject({
    customerId: 'ana',
    use: 'commercial',
    county: 'Travis',
  });
});
