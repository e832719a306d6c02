import { HISTORY_KINDS, OWNED_KINDS } from '@callboard/contract/platform/kinds';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { OWNED } from './owned-kinds.ts';

// Where a unit was recorded, which is not whose it is.
const BESIDE = ['equipment.from_call_id'];

const kinds = HISTORY_KINDS.filter((kind) => kind !== 'customers' && OWNED[kind]);
const tables = OWNED_KINDS.map((kind) => OWNED[kind].table);

test.each(kinds)('of %s each column is declared that leads to their customer', (kind) => {
  const owned = OWNED[kind];
  const { name, foreignKeys } = getTableConfig(owned?.table ?? expect.fail());
  const leading = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable !== owned?.table)
    .filter(({ foreignTable }) => tables.some((table) => table === foreignTable))
    .flatMap(({ columns }) => columns.map((column) => column.name));
  const owners = leading.filter((column) => !BESIDE.includes(`${name}.${column}`));
  const declared = Object.values(owned?.by ?? {}).map((column) => column.name);
  expect(new Set(declared)).toEqual(new Set(owners));
  expect(owners).not.toEqual([]);
});
