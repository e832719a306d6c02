import { US_STATES } from '@callboard/contract/company/us-states';
import type { Property, PropertyDetail } from '@callboard/contract/customers/properties';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import {
  expectAccepted,
  expectRefused,
  keysOf,
  late,
  refuseFields,
  sendInHurry,
} from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { NewPropertyForm } from './new-property-form.tsx';

const HOME: PropertyDetail = {
  _id: 'home',
  label: 'Home',
  customerId: 'ana',
  latitude: null,
  longitude: null,
  use: 'residential',
  county: '',
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

const PLACES = {
  '78704': { city: 'Austin', state: 'TX' },
  '99950': { city: 'Ketchikan', state: 'AK' },
};
const isKnown = (zip: unknown): zip is keyof typeof PLACES =>
  typeof zip === 'string' && zip in PLACES;

async function showForm(create?: NonNullable<Answers['properties']>['create']) {
  const created = vi.fn<(property: Property) => void>();
  const shown = await show(<NewPropertyForm customerId="ana" onCreated={created} />, {
    answers: {
      properties: {
        create,
        placeOfZip: ({ zip }) => ({
          place: isKnown(zip) ? PLACES[zip] : null,
          isInServiceArea: zip === '78704',
        }),
      },
    },
  });
  return { ...shown, created };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save property' });

async function fillAddress() {
  await userEvent.fill(field('Address line 1'), ' 1 Elm St ');
  await userEvent.fill(field('ZIP code'), '78704');
  await expect.element(field('City')).toHaveValue('Austin');
  await expect.element(field('State')).toHaveValue('TX');
}

test('a property needs a label and a whole address, and each field says so', async () => {
  const { server } = await showForm();
  await expect.element(field('Label')).toHaveValue('Home');
  await userEvent.click(save);
  await expectRefused(field('Address line 1'), 'Address line 1 is required');
  await expectRefused(field('ZIP code'), 'ZIP code is required');
  await expectRefused(field('City'), 'City is required');
  await expectRefused(field('State'), 'Choose a state');
  await expectAccepted(field('Label'));
  await expectAccepted(field('Address line 2'));
  await expect.element(field('Address line 1')).toHaveFocus();
  await expectAccessible();

  await userEvent.fill(field('Label'), ' ');
  await userEvent.fill(field('City'), 'Austin');
  await userEvent.click(save);
  await expectRefused(field('Label'), 'Label is required');
  await expect.element(field('Label')).toHaveFocus();
  await expect.element(field('City')).toHaveValue('Austin');
  const states = [...field('State').element().querySelectorAll('option')];
  expect(states.map(({ value }) => value)).toEqual(['', ...US_STATES]);
  expect(server.asked()).toEqual([]);
});

test('the ZIP code fills in city and state, but not over what somebody typed', async () => {
  await showForm();
  await userEvent.fill(field('ZIP code'), '99950');
  await expect.element(field('City')).toHaveValue('Ketchikan');
  await expect.element(field('State')).toHaveValue('AK');
  await expect
    .element(page.getByText('ZIP code 99950 is outside the service area. You can save it anyway.'))
    .toBeVisible();
  await expectAccessible();
  await userEvent.fill(field('City'), 'Saxman');
  await userEvent.fill(field('ZIP code'), '78704');
  await expect.element(field('State')).toHaveValue('TX');
  await expect.element(field('City')).toHaveValue('Saxman');
  await expect.element(page.getByText(/is outside the service area/)).not.toBeInTheDocument();
});

test('a property that the server refuses stays, and is sent again as the same one', async () => {
  const { server, created } = await showForm(() =>
    refuseFields({ 'address.postalCode': ['This is in another state'] }),
  );
  await fillAddress();
  await userEvent.click(save);
  await expectRefused(field('ZIP code'), 'This is in another state');
  await expect.element(field('ZIP code')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  server.answer({ properties: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ properties: { create: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to create property\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Address line 1')).toHaveValue(' 1 Elm St ');
  expect(created).not.toHaveBeenCalled();

  server.answer({ properties: { create: HOME } });
  await userEvent.click(save);
  await expect.poll(() => created.mock.calls).toEqual([[HOME]]);
  expect(server.inputsOf('properties.create').at(-1)).toEqual({
    customerId: 'ana',
    label: 'Home',
    address: HOME.address,
    gateCode: '',
    pets: '',
    unitLocation: '',
    parking: '',
  });
  expect(keysOf(server, 'properties.create')).toHaveLength(1);
});

test('a property is created once, however often somebody presses', async () => {
  const { answer, letGo } = late(HOME);
  const { server, created } = await showForm(answer);
  await fillAddress();
  await sendInHurry(save, { field: field('Label') });
  letGo();
  await expect.poll(() => created.mock.calls).toHaveLength(1);
  expect(server.inputsOf('properties.create')).toHaveLength(1);
});
