import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { asJoined } from '../former-migrations.ts';
import { readApart } from './apart.ts';
import {
  lockLedger,
  missingOf,
  prepareLedger,
  readApplied,
  takeOver,
  writeDown,
} from './applied.ts';
import { buildIndex } from './build-index.ts';
import { type Planned, planSentence, planUpgrade } from './plan.ts';
import type { Migration } from './read-migrations.ts';
import { runBatches } from './run-batches.ts';
import { nowAndThen, type Say } from './say.ts';
import { transact } from './transact.ts';
import { type Turn, takeTurn } from './turn.ts';
import { untilUnlocked } from './until-unlocked.ts';

/** How long a migration may keep others waiting while it waits for locks itself, for all together. */
const LOCKS_WITHIN_MS = 200;
const LEAST_LOCK_MS = 10;
const LOOK_EVERY_MS = 300;

/**
 * Brings a database in use up to date while others read and write, one migration after the other; what
 * an earlier start left unfinished is finished.
 * @param url of the database that `sql` is connected to
 */
export async function upgrade(
  sql: postgres.Sql,
  url: string,
  migrations: Migration[],
  say: Say,
): Promise<void> {
  const turn = await waitForTurn(sql, url, migrations, say);
  if (turn === undefined) return;
  const startedAt = performance.now();
  try {
    await transact(sql, async (tx) => {
      await lockLedger(tx);
      await prepareLedger(tx);
      await takeOver(tx, migrations);
    });
    const missing = missingOf(migrations, (await readApplied(sql)) ?? []);
    if (missing.length === 0) return;
    const planned = await planUpgrade(sql, missing);
    say(planSentence(planned));
    for (const one of planned) {
      if (one.migration.isApart) await runApart(sql, turn, one, say);
      else await runTogether(sql, turn, one, say);
    }
    say(`done in ${Math.ceil((performance.now() - startedAt) / 1000)} s`);
  } finally {
    await turn.end().catch(() => undefined);
  }
}

/** @returns undefined when another process has done it meanwhile */
async function waitForTurn(
  sql: postgres.Sql,
  url: string,
  migrations: Migration[],
  say: Say,
): Promise<Turn | undefined> {
  const tell = nowAndThen(say);
  for (;;) {
    const turn = await takeTurn(sql, url);
    if (typeof turn === 'object') return turn;
    // Another upgrade tells itself what it does; a backup may take an hour.
    const then = turn === 'a backup' ? `, then ${await planFrom(sql, migrations)}` : '';
    tell(`waits for ${turn} to end${then}`);
    // To wait in Postgres would be a transaction, for which the index that another one builds waits.
    await sleep(LOOK_EVERY_MS);
    const applied = await readApplied(sql);
    if (applied && missingOf(migrations, applied).length === 0) return undefined;
  }
}

/** What is to be done on a database whose turn is not ours yet, as a sentence. */
async function planFrom(sql: postgres.Sql, migrations: Migration[]): Promise<string> {
  const applied = asJoined(migrations, (await readApplied(sql)) ?? []) ?? [];
  return planSentence(await planUpgrade(sql, missingOf(migrations, applied)));
}

/** All of a migration in one transaction, which is tried again until nobody is in its way. */
const runTogether = (sql: postgres.Sql, turn: Turn, { migration, tables }: Planned, say: Say) =>
  untilUnlocked(sql, { name: migration.name, tables, say }, () =>
    transact(sql, async (tx) => {
      await tx.unsafe(
        `set local statement_timeout = 0; set local lock_timeout = ${LOCKS_WITHIN_MS}`,
      );
      await lockLedger(tx);
      if (missingOf([migration], (await readApplied(tx)) ?? []).length === 0) return;
      const startedAt = performance.now();
      for (const statement of migration.statements) {
        const left = LOCKS_WITHIN_MS - Math.round(performance.now() - startedAt);
        await tx.unsafe(`set local lock_timeout = ${Math.max(LEAST_LOCK_MS, left)}`);
        await tx.unsafe(statement);
      }
      await turn.keep(tx);
      await writeDown(tx, migration);
    }),
  );

/** Statement by statement; what an earlier start has done of it is not done again. */
async function runApart(
  sql: postgres.Sql,
  turn: Turn,
  { migration, tables }: Planned,
  say: Say,
): Promise<void> {
  const { name } = migration;
  for (const statement of migration.statements) {
    await turn.keep();
    const apart = readApart(statement);
    const place = { name, tables, say };
    if (apart.kind === 'build') await buildIndex(sql, apart, place);
    else if (apart.kind === 'batches') await runBatches(sql, turn, apart.text, place);
    else await untilUnlocked(sql, place, () => sql.unsafe(apart.text));
  }
  await transact(sql, async (tx) => {
    await lockLedger(tx);
    await turn.keep(tx);
    if (missingOf([migration], (await readApplied(tx)) ?? []).length > 0) {
      await writeDown(tx, migration);
    }
  });
}
