import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { bareUnit } from '@callboard/contract/testing/bare-unit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { UnitFacts } from './unit-facts.tsx';

const UNIT: EquipmentDetail = {
  ...bareUnit('furnace'),
  brand: 'Trane',
  installedOn: '2015-01-01',
  partsWarrantyUntil: '2028-02-29',
  datePrecisions: { installedOn: 'year', partsWarrantyUntil: 'month' },
  retiredOn: '2024-06-04',
  successor: null,
  predecessors: [],
  fromCall: null,
  property: {
    _id: 'house',
    label: 'Home',
    address: { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78701' },
  },
  customer: { _id: 'uma', name: 'Uma Unit' },
};

test('a date is shown as far as it is known', async () => {
  await show(<UnitFacts unit={UNIT} isOffice={false} />);
  await expect.element(page.getByText('2015', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Feb 2028', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Jun 4, 2024', { exact: true })).toBeVisible();
  await expectAccessible();
});
