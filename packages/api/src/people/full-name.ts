import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** "First Last" from a person's two columns. */
export const fullName = (person: { firstName: PgColumn; lastName: PgColumn }): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`;
