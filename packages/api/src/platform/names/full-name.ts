import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** "First Last" from a person's two columns; the last name alone where there is no first one. */
export const fullName = (person: { firstName: PgColumn; lastName: PgColumn }): SQL<string> =>
  sql<string>`ltrim(${person.firstName} || ' ' || ${person.lastName})`;
