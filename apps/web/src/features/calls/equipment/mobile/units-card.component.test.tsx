import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { bareUnit } from '@callboard/contract/testing/bare-unit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UnitActions } from '~/features/equipment/units/unit-actions.tsx';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { pill, showOnPhone } from '~/offline/testing/show-on-phone.tsx';
import { UnitsCard } from './units-card.tsx';

const call = sampleCall();
const old = { ...bareUnit('furnace'), _id: 'old-unit', brand: 'Goodman', model: 'GMVC96' };
const atCall = { isLinked: false, lineIds: [], log: [], calls: [] };
const house: CallEquipment = {
  version: 7,
  units: [{ ...old, ...atCall }],
  hasMoreUnits: false,
  toRecord: [],
};

const replace = () => page.getByRole('dialog').getByRole('button', { name: 'Replace' });

async function open(name: RegExp) {
  await userEvent.click(page.getByRole('listitem').getByRole('button', { name }));
  await expect.element(replace()).toBeVisible();
}

async function close() {
  await userEvent.keyboard('{Escape}');
  await expect.element(replace()).not.toBeInTheDocument();
}

test('a unit is replaced with signal; without it, or before it is sent, it is said why not', async () => {
  const { loseSignal } = await showOnPhone(call, {
    part: (
      <>
        <UnitsCard call={call} />
        <UnitActions unit={old} />
      </>
    ),
    answers: { files: { ofEquipment: [] }, serviceCalls: { equipment: house } },
  });
  await open(/Goodman/);
  await expect.element(replace()).not.toHaveAttribute('aria-disabled');
  await close();

  loseSignal();
  await userEvent.click(page.getByRole('button', { name: 'Add equipment' }));
  const adding = page.getByRole('dialog', { name: 'Add equipment' });
  await userEvent.fill(adding.getByLabelText('Brand'), 'Trane');
  await userEvent.click(adding.getByRole('button', { name: 'Save' }));
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(pill()).toHaveTextContent('No signal');

  await open(/Trane/);
  await expect.element(replace()).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(replace())
    .toHaveAccessibleDescription('On this phone. You can replace it once it’s sent.');
  await userEvent.click(replace(), { force: true });
  await expect.element(page.getByRole('dialog', { name: /^Replace/ })).not.toBeInTheDocument();
  await close();

  await open(/Goodman/);
  await expect.element(replace()).toHaveAccessibleDescription('Replace needs signal.');
  await close();
  const actions = page.getByRole('button', { name: 'Actions for Goodman GMVC96' });
  // By keyboard: what is told of the new unit lies over it.
  const opener = actions.element();
  if (opener instanceof HTMLElement) opener.focus();
  await userEvent.keyboard('{Enter}');
  const choice = page.getByRole('button', { name: 'Replace Goodman GMVC96' });
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true');
  await expect.element(choice).toHaveTextContent('Replace needs signal.');
});
