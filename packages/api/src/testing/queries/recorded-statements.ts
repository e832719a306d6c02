import { connect, type Database } from '@callboard/db/client';
import { withDatabase } from '@callboard/db/testing/with-database';
import { sql } from 'drizzle-orm';

/** A statement as sent to the database. */
export type Statement = { text: string; values: unknown[] };

/**
 * A second connection to a test's database that records every statement.
 * @param like the test's own connection, which names the database
 */
export async function recordStatements(like: Database, cluster: string) {
  const [row] = await like.execute<{ name: string }>(sql`select current_database() as name`);
  const url = withDatabase(cluster, row?.name ?? '');
  // Test tables are small enough to scan cheaply; this makes the planner treat them as large.
  await like.execute(
    sql`alter database ${sql.identifier(row?.name ?? '')} set enable_seqscan = off`,
  );
  let statements: Statement[] = [];
  const { db, close } = connect(url, {
    max: 4,
    onStatement: (text, values) => void statements.push({ text, values }),
  });
  return {
    url,
    db,
    close,
    /** The statements sent while `work` ran. */
    during: async (work: () => Promise<unknown>): Promise<Statement[]> => {
      statements = [];
      await work();
      const asked = statements;
      statements = [];
      return asked;
    },
  };
}
