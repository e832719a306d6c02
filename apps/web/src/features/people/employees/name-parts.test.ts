import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';

test('first and last name are shown as they are', () => {
  const employee = { firstName: 'Ana Maria', lastName: 'Lopez', name: 'Ana Maria Lopez' };
  expect(nameParts(employee)).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
});

test('a combined name is split at spaces', () => {
  const employee = { firstName: '', lastName: '', name: ' Ana  de la Cruz ' };
  expect(nameParts(employee)).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' });
});

test('one word is a first name', () => {
  const employee = { firstName: '', lastName: '', name: 'Ana' };
  expect(nameParts(employee)).toEqual({ firstName: 'Ana', lastName: '' });
});
