import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '@callboard/db/testing/ask';
import { until } from '../../faults/until.ts';
import type { Step } from './step.ts';

const A_MINUTE_MS = 60_000;
const ARCHIVED_WITHIN_MS = 120_000;
/** Nobody notices a copy. */
const LONGEST_GAP_MS = 5000;

/** What was acknowledged a minute ago is there again, and nothing else, beside an installation that goes on. */
export const RESTORE: Step = {
  name: 'the database of a minute ago is restored beside it',
  mayCut: false,
  mostRefused: 0,
  longestGapMs: LONGEST_GAP_MS,
  async take({ stack, traffic, journal, log }) {
    const primary = await stack.primary();
    const began = performance.now();
    const goesBackTo = await stack.copies.make(primary);
    const copiedMs = Math.round(performance.now() - began);
    await until('The copy is of before', () => Date.now() >= goesBackTo, A_MINUTE_MS);
    const known = journal.created.size;
    const sure = [...journal.created].flatMap(([marker, { isSure }]) => (isSure ? [marker] : []));
    const { moment, wal } = await look(stack.databaseUrl);
    await sleep(A_MINUTE_MS);
    const isArchived = async () => (await look(stack.databaseUrl)).archived > wal;
    await until('What was written is in the archive', isArchived, ARCHIVED_WITHIN_MS);
    const since = performance.now();
    const restored = await stack.copies.restore(primary, moment, stack.account);
    const restoredMs = Math.round(performance.now() - since);
    try {
      const { counts, later } = await countMarkers(restored.url, moment);
      const lost = sure.filter((marker) => counts.get(marker) !== 1);
      for (const marker of lost) {
        traffic.problems.push(`restored: ${marker} is there ${counts.get(marker) ?? 0} times`);
      }
      if (later > 0) traffic.problems.push(`restored: ${later} things of later are there`);
    } finally {
      await restored.end();
    }
    log(
      `copied in ${copiedMs} ms, restored in ${restoredMs} ms with ${sure.length} things that were acknowledged before; ` +
        `${journal.created.size - known} came later`,
    );
    return undefined;
  },
};

/** The moment, and the file into which Postgres writes now and the newest one that is in the archive. */
async function look(url: string) {
  const [row] = await ask(
    url,
    `select clock_timestamp()::text as moment, pg_walfile_name(pg_current_wal_lsn()) as wal,
       (select left(last_archived_wal, 24) from pg_stat_archiver) as archived`,
  );
  return {
    moment: String(row?.moment),
    wal: String(row?.wal),
    archived: String(row?.archived ?? ''),
  };
}

/** What of people's work is there, and how much of it was made after a moment. */
async function countMarkers(url: string, moment: string) {
  const rows = await ask(
    url,
    `select marker, count(*)::int, count(*) filter (where created_at > '${moment}')::int as later from (
       select last_name as marker, created_at from customers
       union all select label, created_at from properties
       union all select description, created_at from service_calls
     ) as things where marker like 'Fault %' group by marker`,
  );
  const counts = new Map(rows.map(({ marker, count }) => [String(marker), Number(count)]));
  return { counts, later: rows.reduce((sum, row) => sum + Number(row.later), 0) };
}
