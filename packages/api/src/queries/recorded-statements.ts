import type { Database } from '@callboard/db/client';
import { withDatabase } from '@callboard/db/testing/with-database';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A statement as Drizzle sent it. */
export type Statement = { text: string; values: unknown[] };

/**
 * A second way into a test's database that writes down what is asked there.
 * @param like the test's own way in, which tells where the database is
 */
export async function recordStatements(like: Database, cluster: string) {
  const [row] = await like.execute<{ name: string }>(sql`select current_database() as name`);
  const url = withDatabase(cluster, row?.name ?? '');
  const client = postgres(url, {
    max: 4,
    fetch_types: false,
    onnotice: () => {},
    // A test's tables are so small that reading them whole is cheap; here it is as in large ones.
    connection: { enable_seqscan: 'off' },
  });
  let statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  const db: Database = drizzle(client, { logger: { logQuery } });
  return {
    ...{ url, db, client },
    /** What was asked while `work` ran. */
    during: async (work: () => Promise<unknown>): Promise<Statement[]> => {
      statements = [];
      await work();
      return statements;
    },
  };
}
