import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import { UNIT_FIELD_NAMES } from '@callboard/contract/equipment/unit-fields';
import { EMPLOYEE_FIELD_NAMES, HOME_FIELD_NAMES } from '@callboard/contract/people/employee-fields';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import { catalogItems } from '@callboard/db/schema/catalog';
import { employees } from '@callboard/db/schema/employees';
import { equipment } from '@callboard/db/schema/equipment';
import type { HistoryValues } from '@callboard/db/schema/history';
import { properties } from '@callboard/db/schema/properties';
import { referralSources } from '@callboard/db/schema/referral-sources';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The columns of declared fields.
 * @param keys by what imports that can still be undone have a value, where that is not the field's name
 */
const columnsFor = <Name extends string>(
  table: Readonly<Record<Name, PgColumn>>,
  names: readonly Name[],
  keys: { readonly [Of in Name]?: string } = {},
) => ({
  filled: names.map((name) => {
    const column = table[name];
    return [column.name, keys[name] ?? name, column.getSQLType()] as const;
  }),
  /** The values of a record, as these columns store them. */
  values: (record: Readonly<Record<Name, unknown>>): HistoryValues =>
    Object.fromEntries(
      names.map((name) => {
        const value = record[name];
        return [keys[name] ?? name, value === null ? null : table[name].mapToDriverValue(value)];
      }),
    ),
});

export const UNIT_COLUMNS = columnsFor(equipment, UNIT_FIELD_NAMES, {
  chargeOunces: 'chargeHundredths',
});
export const ITEM_COLUMNS = columnsFor(catalogItems, ITEM_FIELD_NAMES, { price: 'priceCents' });
export const SOURCE_COLUMNS = columnsFor(referralSources, SOURCE_FIELD_NAMES);
export const ACCESS_COLUMNS = columnsFor(properties, ACCESS_KEYS);
export const EMPLOYEE_COLUMNS = columnsFor(employees, [
  ...EMPLOYEE_FIELD_NAMES,
  'role',
  'createdAt',
  ...HOME_FIELD_NAMES,
]);
