import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import postgres from 'postgres';
import { openTokens } from '../data/people.ts';
import { childrenOf, cpuTime, cpuTimeOfChildren, parentOf } from '../process/cpu-time.ts';
import { machineTime } from '../process/machine-time.ts';
import { dropFromPageCache } from '../process/page-cache.ts';
import { startCallboard } from '../process/servers.ts';

/** What the dashboard asks for at once. */
const ASKED = ['/api/dashboard', '/api/dashboard/money'];

/** The first look of somebody at the dashboard, after everything was started. */
export type FirstLook = {
  /** Until the last answer. */
  seconds: number;
  /** Processor time of server and Postgres, in seconds, and cores that others used meanwhile. */
  cpu: number;
  othersCores: number;
  /** Of each answer. */
  statuses: number[];
  /** What Postgres read from the disk meanwhile; NaN where it is not told. */
  megabytes: number;
  /** Seconds that the server took to start. */
  startedIn: number;
};

/** Where a stopped database lies. */
type Place = { root: string; folder: string };

/**
 * Starts Postgres, of whose files the system has nothing in memory, and the server, and looks at the dashboard once.
 * @throws Error where what is in memory cannot be dropped
 */
export async function lookAfterColdStart({ root, folder }: Place): Promise<FirstLook> {
  const [token = ''] = await withDatabase(folder, (url, sql) => openTokens(sql, url, 1));
  await dropFromPageCache(join(folder, 'pg18'));
  return withDatabase(folder, async (url, sql) => {
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const postmaster = parentOf(backend?.pid ?? 0);
    const server = await startCallboard({ root, url, folder });
    const used = () => ({
      now: performance.now(),
      cpu: (cpuTime(server.pid) + cpuTimeOfChildren(postmaster)) / 1e6,
      all: (machineTime() - cpuTime(process.pid)) / 1e6,
      megabytes: megabytesReadBelow(postmaster),
    });
    try {
      const before = used();
      const statuses = await Promise.all(
        ASKED.map(async (path) => {
          const headers = { authorization: `Bearer ${token}` };
          const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
          await response.arrayBuffer();
          return response.status;
        }),
      );
      const after = used();
      const seconds = (after.now - before.now) / 1000;
      const cpu = after.cpu - before.cpu;
      return {
        seconds,
        cpu,
        othersCores: Math.max(0, (after.all - before.all - cpu) / seconds),
        statuses,
        megabytes: after.megabytes - before.megabytes,
        startedIn: server.startedIn / 1000,
      };
    } finally {
      await server.stop();
    }
  });
}

async function withDatabase<Result>(
  folder: string,
  use: (url: string, sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const sql = postgres(database.url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await use(database.url, sql);
  } finally {
    await sql.end({ timeout: 1 });
    await database.stop();
  }
}

/** By the processes of a Postgres. */
function megabytesReadBelow(postmaster: number): number {
  try {
    const each = childrenOf(postmaster).map((pid) => {
      const [, bytes] = /^read_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? [];
      return Number(bytes);
    });
    return each.reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}
