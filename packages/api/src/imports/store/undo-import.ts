import type { Import } from '@callboard/contract/transfers/imports';
import type { Database, Transaction } from '@callboard/db/client';
import { imports } from '@callboard/db/schema/imports';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { isBrokenReference } from '../../errors/from-postgres.ts';
import { isRunning, type Job } from '../jobs.ts';
import { countBeside, deleteBeside } from './beside-customers.ts';
import { deleteBroughtLines } from './brought-lines.ts';
import { followSignIns } from './follow-sign-ins.ts';
import { refuseUndo } from './refuse-undo.ts';
import { deleteRecords, referTo, updateRecords } from './statements.ts';
import { changeEmployees } from './store-employees.ts';
import { beAlone, changesIn, DEADLINES, inShares, spansOf, wholeOf } from './store-import.ts';
import { tellOfImport, writeUndoEntries } from './write-entries.ts';

const STILL_USED =
  'This import can no longer be undone: something refers to a record that came with it.';

/**
 * Takes an import back exactly: what it added is gone, what it changed is as before; all of it or
 * nothing. The history keeps both.
 * @throws DomainError `conflict` where work stands on it
 */
export async function undoImport(
  db: Database,
  actor: Actor,
  what: Import,
  job: Job,
): Promise<void> {
  try {
    await db.transaction((tx) => undoAll(tx, actor, what, job), DEADLINES);
  } catch (error) {
    throw isBrokenReference(error) ? new DomainError('conflict', STILL_USED) : error;
  }
}

async function undoAll(tx: Transaction, actor: Actor, what: Import, job: Job): Promise<void> {
  await beAlone(tx);
  const whole = wholeOf(what);
  await refuseUndo(tx, whole);
  const added = (await changesIn(tx, 'create', whole)).toReversed();
  const changed = await changesIn(tx, 'update', whole);
  const said = inShares(what, job, added.length + 1);
  for (const span of spansOf(what)) {
    await tx.execute(writeUndoEntries(actor, what.fileName, span));
    await said(0, span);
  }
  for (const { into, count: expected } of changed) {
    const count =
      into.kind === 'employees'
        ? await changeEmployees(tx, actor, whole, 'undo')
        : (await tx.execute(updateRecords(into, whole, 'former'))).count;
    if (count !== expected) throw new DomainError('conflict', STILL_USED);
  }
  await followSignIns(tx, actor, whole, 'undo');
  const beside = await countBeside(tx, whole, 'removed');
  await deleteBeside(tx, whole);
  await deleteBroughtLines(tx, whole);
  for (const [share, { into, count: expected }] of added.entries()) {
    const referring = referTo(into, whole, 'nothing');
    if (referring) await tx.execute(referring);
    let gone = 0;
    for (const span of spansOf(what)) {
      gone += (await tx.execute(deleteRecords(into, span))).count;
      await said(share + 1, span);
    }
    if (gone !== expected) throw new DomainError('conflict', STILL_USED);
  }
  const counts = Object.fromEntries([
    ...added.map(({ into, count }) => [`${into.kind} removed`, count] as const),
    ...changed.map(({ into, count }) => [`${into.kind} restored`, count] as const),
    ...Object.entries(beside),
  ]);
  await tellOfImport(tx, actor, 'undo', what, counts);
  const [mine] = await tx
    .update(imports)
    .set({ state: 'undone', undoneAt: sql`now()` })
    .where(isRunning(job))
    .returning({ id: imports.id });
  if (!mine) throw new DomainError('conflict', 'This undo was started a second time.');
}
