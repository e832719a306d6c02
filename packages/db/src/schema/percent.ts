import { customType } from 'drizzle-orm/pg-core';

/** Percent with four decimals, stored as whole ten-thousandths. */
export const percent = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'integer',
  toDriver: (value) => Math.round(value * 10_000),
  fromDriver: (value) => Number(value) / 10_000,
});
