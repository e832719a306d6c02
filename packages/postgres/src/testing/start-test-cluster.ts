import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import postgres from 'postgres';
import { openCluster } from '../embedded/open-cluster.ts';
import { runCluster } from '../embedded/run-cluster.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

/** A server for one test run; `url` is the migrated template. */
export type TestCluster = { url: string; stop: () => Promise<void> };

/**
 * Starts a Postgres for one test run, with a migrated template in it; or creates the
 * template on the server in `TEST_DATABASE_URL` (the account must be able to CREATE DATABASE).
 *
 * @param folder the migrations; the repository's own by default
 * @returns `url` for {@link createTestDatabase}; no one can connect to the template itself
 * @throws Error if Postgres does not start or a migration fails
 */
export async function startTestCluster(folder: string = migrations): Promise<TestCluster> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startThrowAway();
  const name = `callboard_template_${randomBytes(4).toString('hex')}`;
  try {
    await makeTemplate(server.url, name, folder);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: withDatabase(server.url, name),
    async stop() {
      if (process.env.TEST_DATABASE_URL) await dropTemplate(server.url, name);
      await server.stop();
    },
  };
}

async function startThrowAway(): Promise<TestCluster> {
  const folder = makeTemporaryFolder();
  const cluster = openCluster(folder.path, false);
  // The shell that deletes the folder after a killed run is the database user.
  if (cluster.user) chownSync(folder.path, cluster.user.uid, cluster.user.gid);
  const { url, server } = await runCluster(cluster, {
    isThrowAway: true,
    removeAfterwards: folder.path,
  });
  return {
    url: withDatabase(url, 'postgres'),
    async stop() {
      await server?.stop();
      folder.remove();
    },
  };
}

async function makeTemplate(url: string, name: string, folder: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`create database ${sql(name)}`;
    await migrate(withDatabase(url, name), folder);
    // A template with open connections cannot be cloned.
    await sql`alter database ${sql(name)} allow_connections false`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function dropTemplate(url: string, name: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`drop database if exists ${sql(name)} with (force)`;
  await sql.end({ timeout: 5 });
}
