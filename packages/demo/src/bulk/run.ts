import type { Reader } from '@callboard/db/client';
import { sql } from 'drizzle-orm';

/** Runs one statement built as text and returns its rows. */
export const run = (db: Reader, statement: string) => db.execute(sql.raw(statement));
