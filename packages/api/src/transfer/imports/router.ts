import { MAY_IMPORT } from '@callboard/contract/people/rights';
import { MOST_IMPORT_BYTES } from '@callboard/contract/platform/limits';
import { ById } from '@callboard/contract/platform/wire';
import {
  CheckImport,
  Import,
  ImportKind,
  ImportRow,
  ImportRowsQuery,
  ImportStep,
  ImportsQuery,
  Invited,
  ListedImport,
  TickRow,
} from '@callboard/contract/transfer/imports';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { Download, Upload } from '../../platform/uploads.ts';
import { inviteImported } from './invite-imported.ts';
import { listImports } from './list.ts';
import { receiveFile } from './receive-file.ts';
import { rejectedRows } from './rejected-rows.ts';
import { importById } from './require-import.ts';
import { listImportRows, tickRow } from './rows.ts';
import { startCheck, startStore, startUndo } from './start-step.ts';

// Customers are what everybody may import who may import at all; each kind is checked on its own.
const importer = may(MAY_IMPORT.customers);

/** Files that come in: sent, checked row by row, then stored as a whole, and undone as a whole. */
export const importsRouter = router({
  upload: importer
    .meta({
      rest: {
        method: 'POST',
        path: '/imports/{kind}',
        status: 201,
        upload: { field: 'file', maxBytes: MOST_IMPORT_BYTES },
      },
    })
    .input(Upload.extend({ kind: ImportKind }))
    .output(Import)
    .mutation(({ ctx, input, path }) => receiveFile(ctx, path, input)),

  list: importer
    .meta({ rest: { method: 'GET', path: '/imports' } })
    .input(ImportsQuery)
    .output(z.array(ListedImport))
    .query(async ({ ctx, input }) =>
      takePage(await listImports(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  byId: importer
    .meta({ rest: { method: 'GET', path: '/imports/{id}' } })
    .input(ById)
    .output(Import)
    .query(({ ctx, input }) => importById(ctx.db, ctx.actor, input.id)),

  rows: importer
    .meta({ rest: { method: 'GET', path: '/imports/{id}/rows' } })
    .input(ImportRowsQuery)
    .output(z.array(ImportRow))
    .query(async ({ ctx, input }) => {
      await importById(ctx.db, ctx.actor, input.id);
      return takePage(await listImportRows(ctx.db, input), input.limit, ctx.announceNext);
    }),

  rejected: importer
    .meta({ rest: { method: 'GET', path: '/imports/{id}/rejected', download: true } })
    .input(ById)
    .output(Download)
    .query(async ({ ctx: { db, actor }, input }) =>
      rejectedRows(db, await importById(db, actor, input.id)),
    ),

  check: importer
    .meta({ rest: { method: 'POST', path: '/imports/{id}/check' } })
    .input(CheckImport)
    .output(Import)
    .mutation(({ ctx, input, path }) => startCheck(ctx, path, input)),

  tick: importer
    .meta({ rest: { method: 'POST', path: '/imports/{id}/tick' } })
    .input(TickRow)
    .output(Import)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Import, input, async (tx) => {
        await tickRow(tx, await importById(tx, ctx.actor, input.id), input);
        return importById(tx, ctx.actor, input.id);
      }),
    ),

  store: importer
    .meta({ rest: { method: 'POST', path: '/imports/{id}/store' } })
    .input(ImportStep)
    .output(Import)
    .mutation(({ ctx, input, path }) => startStore(ctx, path, input)),

  undo: importer
    .meta({ rest: { method: 'POST', path: '/imports/{id}/undo' } })
    .input(ImportStep)
    .output(Import)
    .mutation(({ ctx, input, path }) => startUndo(ctx, path, input)),

  invite: may(MAY_IMPORT.employees)
    .meta({ rest: { method: 'POST', path: '/imports/{id}/invite' } })
    .input(ImportStep)
    .output(Invited)
    .mutation(async ({ ctx, input, path }) =>
      inviteImported(ctx, path, await importById(ctx.db, ctx.actor, input.id)),
    ),
});
