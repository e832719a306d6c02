import postgres from 'postgres';
import type { BenchFolders } from '../bench-folders.ts';
import { parentOf } from '../process/cpu-time.ts';
import { databaseOf, type FilledDatabase, filledDatabase } from './filled-database.ts';
import { customersWithPassword } from './people.ts';
import { type Sample, takeSample } from './sample.ts';

/** A filled database, ready for requests. */
export type Bench = FilledDatabase & {
  sql: postgres.Sql;
  /** The postmaster, parent of the process of each connection. */
  postmaster: number;
  sample: Sample;
};

/**
 * Opens the database with this many calls and reads what the work items need.
 * @param name of the database, where what is measured changes it for others
 */
export const openBench = async (
  folders: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
  name?: string,
): Promise<Bench> => withSample(await filledDatabase(folders, calls, say, { name }));

/**
 * The same with the database of another checkout.
 * @throws Error if its benchmark has not filled one
 */
export const openBenchOf = async (checkout: string, calls: number): Promise<Bench> =>
  withSample(await databaseOf(checkout, calls));

/** Reads of a filled database what the work items need. */
export async function withSample(database: FilledDatabase): Promise<Bench> {
  const sql = postgres(database.url, { max: 1, fetch_types: false, onnotice: () => {} });
  const stop = async () => {
    await sql.end({ timeout: 1 });
    await database.stop();
  };
  try {
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const sample = await takeSample(sql, await customersWithPassword(sql));
    return { ...database, sql, postmaster: postmasterOf(backend?.pid ?? 0), sample, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Zero on systems that do not report it. */
function postmasterOf(backend: number): number {
  try {
    return parentOf(backend);
  } catch {
    return 0;
  }
}
