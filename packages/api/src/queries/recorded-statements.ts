import { connect, type Database } from '@callboard/db/client';
import { withDatabase } from '@callboard/db/testing/with-database';
import { sql } from 'drizzle-orm';

/** A statement as it was sent. */
export type Statement = { text: string; values: unknown[] };

/**
 * A second way into a test's database that writes down what is asked there.
 * @param like the test's own way in, which tells where the database is
 */
export async function recordStatements(like: Database, cluster: string) {
  const [row] = await like.execute<{ name: string }>(sql`select current_database() as name`);
  const url = withDatabase(cluster, row?.name ?? '');
  // A test's tables are so small that reading them whole is cheap; here it is as in large ones.
  await like.execute(
    sql`alter database ${sql.identifier(row?.name ?? '')} set enable_seqscan = off`,
  );
  let statements: Statement[] = [];
  const { db, close } = connect(url, {
    max: 4,
    onStatement: (text, values) => void statements.push({ text, values }),
  });
  return {
    ...{ url, db, close },
    /** What was asked while `work` ran. */
    during: async (work: () => Promise<unknown>): Promise<Statement[]> => {
      statements = [];
      await work();
      const asked = statements;
      statements = [];
      return asked;
    },
  };
}
