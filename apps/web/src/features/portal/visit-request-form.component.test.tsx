import type { Property } from '@callboard/contract/customers/properties';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
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
import { RequestVisitDialog } from './visit-request-form.tsx';

const HOME: Property = {
  _id: 'home',
  label: 'Home',
  customerId: 'ana',
  latitude: null,
  longitude: null,
  use: 'residential',
  county: '',
  address: { line1: '1 Elm St', line2: '', city: 'Dallas', state: 'TX', postalCode: '75201' },
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};
const LAKE: Property = { ...HOME, _id: 'lake', label: 'Lake house' };

/** The portal's page knows the properties before somebody asks for a visit. */
function Screen() {
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf('ana'));
  const [isOpen, setIsOpen] = useState(true);
  if (!properties.data) return null;
  return (
    <RequestVisitDialog
      customerId="ana"
      draft="visit request"
      open={isOpen}
      onOpenChange={setIsOpen}
    />
  );
}

const showDialog = (byCustomer: Property[], { serviceCalls }: Answers = {}) =>
  show(<Screen />, {
    as: 'customer',
    answers: { properties: { byCustomer }, ...(serviceCalls && { serviceCalls }) },
  });

const dialog = page.getByRole('dialog', { name: 'Request a visit' });
const property = dialog.getByLabelText('Property');
const time = dialog.getByLabelText('Preferred time');
const about = dialog.getByLabelText('What’s going on?');
const send = dialog.getByRole('button', { name: 'Request visit' });

const TAKEN = sampleCall({ callNumber: 4027 });

function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return day.toLocaleDateString('sv-SE');
}

test('a customer says where and when, and each field says what is missing', async () => {
  const { server } = await showDialog([HOME, LAKE]);
  await expect.element(property).toHaveValue('');
  await expect.element(time).toHaveValue(`${tomorrow()}T09:00`);
  await userEvent.fill(about, 'No heat upstairs');
  await userEvent.fill(time, '2024-05-06T09:00');
  await userEvent.click(send);
  await expectRefused(property, 'Choose a property');
  await expectRefused(time, 'Choose a time in the future');
  await expectAccepted(about);
  await expect.element(property).toHaveFocus();
  await expect.element(time).toHaveValue('2024-05-06T09:00');
  await expect.element(about).toHaveValue('No heat upstairs');
  await expectAccessible();

  await userEvent.selectOptions(property, 'Lake house, 1 Elm St, Dallas, TX 75201');
  await expectAccepted(property);
  await userEvent.fill(time, '');
  await userEvent.click(send);
  await expectRefused(time, 'Preferred time must be a date and time');
  await expect.element(time).toHaveFocus();
  expect(server.inputsOf('serviceCalls.create')).toEqual([]);
});

test('a request that the server refuses stays, and is sent again as the same one', async () => {
  const { server } = await showDialog([HOME], {
    serviceCalls: { create: () => refuseFields({ description: ['Say it in fewer words'] }) },
  });
  // Whoever has one house is not asked which.
  await expect.element(property).toHaveValue('home');
  await userEvent.fill(time, '2031-05-06T09:00');
  await userEvent.fill(about, ' No heat upstairs ');
  await userEvent.click(send);
  await expectRefused(about, 'Say it in fewer words');
  await expect.element(about).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();

  server.answer({ serviceCalls: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(send);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ serviceCalls: { create: loseConnection } });
  await userEvent.click(send);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^Failed to request the visit\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(time).toHaveValue('2031-05-06T09:00');

  server.answer({ serviceCalls: { create: TAKEN } });
  await userEvent.click(send);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Visit requested, we will confirm the time')).toBeVisible();
  await expect.element(page.getByText('Request #4027')).toBeVisible();
  expect(server.inputsOf('serviceCalls.create').at(-1)).toEqual({
    customerId: 'ana',
    propertyId: 'home',
    description: 'No heat upstairs',
    scheduledAt: '2031-05-06T14:00:00.000Z',
  });
  expect(keysOf(server, 'serviceCalls.create')).toHaveLength(1);
});

test('a visit is requested once, however often somebody presses', async () => {
  const { answer, letGo } = late(TAKEN);
  const { server } = await showDialog([HOME], { serviceCalls: { create: answer } });
  await sendInHurry(send, { field: time, saying: 'Sending…' });
  letGo();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.create')).toHaveLength(1);
});

test('a customer without a house is told to call, and closing asks before it forgets', async () => {
  await showDialog([]);
  await expect
    .element(property)
    .toHaveAccessibleDescription('Call the office to have a property added.');
  await userEvent.fill(about, 'No heat upstairs');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('button', { name: 'Keep editing' }));
  await expect.element(about).toHaveValue('No heat upstairs');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));
  await expect.element(dialog).not.toBeInTheDocument();
});
