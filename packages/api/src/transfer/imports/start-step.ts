import { IMPORT_FIELDS, KEY_FIELDS } from '@callboard/contract/transfer/file-columns';
import { type CheckImport, Import } from '@callboard/contract/transfer/imports';
import type { Transaction } from '@callboard/db/client';
import { importRows } from '@callboard/db/schema/imports';
import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { once } from '../../platform/idempotency/once.ts';
import { checkRows } from './check-rows.ts';
import { CHECK, claim, type Job, runJob, STORE, type Step, UNDO } from './jobs.ts';
import { importById } from './require-import.ts';
import { wholeOf } from './store/in-one-transaction.ts';
import { refuseUndo } from './store/refuse-undo.ts';
import { storeImport } from './store/store-import.ts';
import { undoImport } from './store/undo-import.ts';

type Ctx = Context & { actor: Actor };

/**
 * Begins a step of an import and answers at once; the step goes on, and the import says how far it is.
 * A request that is repeated with its key begins nothing.
 */
async function start(
  ctx: Ctx,
  path: string,
  input: { id: string },
  step: Step,
  begin: (tx: Transaction, what: Import) => Promise<string>,
  work: (what: Import, job: Job) => Promise<void>,
): Promise<Import> {
  const { db, actor } = ctx;
  let runId: string | undefined;
  const what = await once(ctx, path, Import, input, async (tx) => {
    runId = await begin(tx, await importById(tx, actor, input.id));
    return importById(tx, actor, input.id);
  });
  if (runId !== undefined) {
    void runJob(db, step, what._id, runId, (job) => work(what, job));
  }
  return what;
}

function checkColumns({ columns, keyField }: CheckImport, { kind, headings }: Import): void {
  const fields = IMPORT_FIELDS[kind].map(({ key }): string => key);
  const unknown = columns.findIndex((field) => field !== null && !fields.includes(field));
  if (unknown !== -1) throw invalidField(`columns.${unknown}`, 'There is no such field');
  if (columns.length !== headings.length) {
    throw invalidField('columns', `The file has ${headings.length} columns.`);
  }
  const keys: readonly string[] = KEY_FIELDS[kind];
  if (!keys.includes(keyField) || !columns.includes(keyField)) {
    throw invalidField(
      'keyField',
      'Choose how a row is recognized: one of the columns has to hold it',
    );
  }
}

/**
 * Works out what becomes of every row.
 * @throws DomainError `invalid` for columns that cannot be, `conflict` while it is being read or worked
 *   on
 */
export const startCheck = (ctx: Ctx, path: string, input: CheckImport): Promise<Import> =>
  start(
    ctx,
    path,
    input,
    CHECK,
    (tx, what) => {
      if (what.rowCount === 0) {
        throw new DomainError('conflict', 'This file was not read to its end. Send it again.');
      }
      checkColumns(input, what);
      return claim(tx, what._id, CHECK, { columns: input.columns, keyField: input.keyField });
    },
    (what, job) => checkRows(ctx.db, ctx.actor, what, job),
  );

/**
 * Stores what was checked.
 * @throws DomainError `conflict` where it is not checked, or is being worked on
 */
export const startStore = (ctx: Ctx, path: string, input: { id: string }): Promise<Import> =>
  start(
    ctx,
    path,
    input,
    STORE,
    (tx, what) => claim(tx, what._id, STORE),
    (what, job) => storeImport(ctx.db, ctx.actor, what, job),
  );

/**
 * Takes back what was stored.
 * @throws DomainError `conflict` where work stands on it, naming what
 */
export const startUndo = (ctx: Ctx, path: string, input: { id: string }): Promise<Import> =>
  start(
    ctx,
    path,
    input,
    UNDO,
    async (tx, what) => {
      const runId = await claim(tx, what._id, UNDO);
      const isKept = eq(importRows.importId, what._id);
      if ((await tx.$count(importRows, isKept)) === 0) {
        throw new DomainError('conflict', 'The rows of this import are no longer kept.');
      }
      await refuseUndo(tx, wholeOf(what));
      return runId;
    },
    (what, job) => undoImport(ctx.db, ctx.actor, what, job),
  );
