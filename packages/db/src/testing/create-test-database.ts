import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type {} from 'vitest';
import { withDatabase } from './with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `createTestDatabase` takes. */
    testCluster: string;
    /** What `createTestDatabase` takes for a database with demo data. */
    demoTemplate: string;
  }
}

/** A database of one test file; `drop` ends what is still connected to it. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Clones the migrated template.
 *
 * @param clusterUrl what `startTestCluster` gave
 * @throws PostgresError when the server has gone or the account may not create databases
 */
export async function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  const template = decodeURIComponent(new URL(clusterUrl).pathname.slice(1));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(clusterUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => run(clusterUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function run(
  clusterUrl: string,
  command: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(withDatabase(clusterUrl, 'postgres'), {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    await command(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
