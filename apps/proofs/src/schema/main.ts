import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { makeFormerDatabase } from '@callboard/db/testing/make-former-database';
import { startDebianPostgres } from './debian-postgres.ts';
import { readDump } from './read-dump.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Entries of the first list that are missing in the second. */
const without = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

const server = startDebianPostgres();
try {
  for (const name of ['former', 'fresh']) server.run('createdb', name);
  await makeFormerDatabase(server.url('former'));
  await migrate(server.url('former'), migrations);
  await migrate(server.url('fresh'), migrations);
  const [former = [], fresh = []] = ['former', 'fresh'].map((name) =>
    readDump(server.run('pg_dump', '--schema-only', name)),
  );
  const differences = [
    ...without(former, fresh).map((statement) => `Only where it was taken over:\n${statement}`),
    ...without(fresh, former).map((statement) => `Only in a new database:\n${statement}`),
  ];
  for (const difference of differences) say(`\n${difference}`);
  say(`${server.run('pg_dump', '--version').trim()}: ${fresh.length} statements`);
  say(
    differences.length === 0
      ? 'A database from before the first release and a new one have the same schema.'
      : `${differences.length} differences.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  server.stop();
}
