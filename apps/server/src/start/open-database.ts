import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import type { DatabasePlace } from '../config/config.ts';

/** A database server to connect to. */
export type OpenDatabase = { url: string; stop(): Promise<void> };

/** The Postgres of `DATABASE_URL`, or the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<DatabasePlace, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return { url: databaseUrl, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir });
}
