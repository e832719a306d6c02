import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { nowAndThen } from './say.ts';
import { transact } from './transact.ts';
import type { Turn } from './turn.ts';
import { hasCode, type Place, untilUnlocked } from './until-unlocked.ts';

// The rows of a batch are locked for this long; whoever writes one of them waits.
const BATCH_MS = 100;
const LONGEST_BATCH_MS = 400;
const LOCK_MS = 200;
const FIRST_ROWS = 200;
const MOST_ROWS = 5000;
const CANCELED = '57014';

/**
 * Repeats a statement that writes at most `$1` rows until it finds none, each time in a transaction of
 * its own. As many rows as are written in a moment, with as long a pause after them.
 */
export async function runBatches(
  sql: postgres.Sql,
  turn: Turn,
  text: string,
  place: Place,
): Promise<void> {
  const tell = nowAndThen(place.say);
  let rows = FIRST_ROWS;
  let all = 0;
  for (;;) {
    const startedAt = performance.now();
    const written = await untilUnlocked(sql, place, () => runBatch(sql, turn, text, rows));
    if (written === 0) return;
    all += written ?? 0;
    tell(`${place.name} has written ${all} rows`);
    const ms = Math.max(1, performance.now() - startedAt);
    const fitting = written === undefined ? rows / 4 : (rows * BATCH_MS) / ms;
    rows = Math.min(MOST_ROWS, Math.max(1, Math.round(Math.min(fitting, rows * 2))));
    await sleep(Math.min(ms, BATCH_MS));
  }
}

/** @returns undefined when it took too long, and nothing was written */
async function runBatch(sql: postgres.Sql, turn: Turn, text: string, rows: number) {
  // A single row takes as long as it takes.
  const deadline = rows > 1 ? LONGEST_BATCH_MS : 0;
  try {
    return await transact(sql, async (tx) => {
      await tx.unsafe(
        `set local statement_timeout = ${deadline}; set local lock_timeout = ${LOCK_MS}`,
      );
      await turn.keep(tx);
      return (await tx.unsafe(text, [rows])).count;
    });
  } catch (error) {
    if (hasCode(error, CANCELED)) return undefined;
    throw error;
  }
}
