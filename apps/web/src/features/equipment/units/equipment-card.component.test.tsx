import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { EquipmentCard } from './equipment-card.tsx';

test('a unit can be added once it is known what stands there, so the button never moves', async () => {
  const coming = Promise.withResolvers<[]>();
  await show(
    <EquipmentCard of="property" id="house" places={[{ _id: 'house', label: 'Home' }]} />,
    {
      answers: { equipment: { byProperty: () => coming.promise } },
    },
  );
  const add = page.getByRole('button', { name: 'Add equipment' });
  await expect.element(page.getByText('Loading the equipment')).toBeInTheDocument();
  await expect.element(add).not.toBeInTheDocument();
  coming.resolve([]);
  await expect.element(add).toBeVisible();
});
