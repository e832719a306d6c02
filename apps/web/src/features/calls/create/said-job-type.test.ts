import { expect, test } from 'vitest';
import { saidJobType } from './said-job-type.ts';

const types = ['No heat', 'Heat pump', 'Heat pump service', 'Tune-up', 'Boiler'].map((name) => ({
  name,
  isActive: name !== 'Boiler',
}));
const said = (text: string) => saidJobType(text, types)?.name;

test('a job type is taken from the customer’s words once they name it whole', () => {
  expect(said('no HEAT, baby in the house')).toBe('No heat');
  expect(said('wants a tune up')).toBe('Tune-up');
  expect(said('No heater in the den')).toBeUndefined();
  expect(said('')).toBeUndefined();
});

test('of two types that are named the longer one is meant, and none that is not offered any more', () => {
  expect(said('heat pump service, please')).toBe('Heat pump service');
  expect(said('the boiler knocks')).toBeUndefined();
});
