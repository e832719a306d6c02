import { expect, test } from 'vitest';
import { fileKeys } from './use-file-key.ts';

const clients = { name: 'clients.csv', size: 1200, lastModified: 1 };

test('a file that is chosen again after a lost answer keeps its key, and another one has its own', () => {
  const { keyOf } = fileKeys();
  const key = keyOf(clients, 'customers');
  expect(keyOf({ ...clients }, 'customers')).toBe(key);
  expect(keyOf(clients, 'equipment')).not.toBe(key);
  expect(keyOf({ ...clients, lastModified: 2 }, 'customers')).not.toBe(key);
});

test('once a file is in, the same one is sent as something new', () => {
  const { keyOf, renew } = fileKeys();
  const key = keyOf(clients);
  renew();
  expect(keyOf(clients)).not.toBe(key);
});
