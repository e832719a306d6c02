import { EquipmentQuery } from '@callboard/contract/equipment/equipment';
import { expect, test } from 'vitest';
import { SHOWN, unitsOf } from './equipment-search.ts';

const TODAY = '2026-11-20';

test('an address names the units of a list, and what it does not know of is left out', () => {
  expect(unitsOf({}, TODAY)).toMatchObject({ q: '', type: undefined, state: 'active' });
  expect(unitsOf({ q: '4417', type: 'boiler', show: 'retired' }, TODAY)).toMatchObject({
    q: '4417',
    type: 'boiler',
    state: 'retired',
  });
  expect(unitsOf({ type: 'sofa', show: 'nothing' }, TODAY)).toMatchObject({
    type: undefined,
    state: 'active',
  });
  expect(unitsOf({ show: 'parts' }, TODAY)).toMatchObject({
    warranty: 'parts',
    endsFrom: TODAY,
    endsTo: '2027-02-18',
  });
});

test('the server takes each choice', () => {
  for (const { value } of SHOWN) {
    expect(EquipmentQuery.safeParse(unitsOf({ show: value }, TODAY)).success).toBe(true);
  }
});
