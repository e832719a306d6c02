import { sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';

/** Runs one statement that was put together as text; gives its rows. */
export const run = (db: Reader, statement: string) => db.execute(sql.raw(statement));
