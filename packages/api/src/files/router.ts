import {
  FileOfCall,
  type FileOwner,
  FilesOfCallsQuery,
  SharedFile,
  ShareFile,
  StoredFile,
} from '@callboard/contract/files/files';
import { MAY_HANDLE_FILES, RIGHTS } from '@callboard/contract/people/rights';
import { MOST_FILE_BYTES } from '@callboard/contract/platform/limits';
import { ById, Nothing, Removal } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may } from '../platform/access/procedures.ts';
import { once } from '../platform/idempotency/once.ts';
import { takePage } from '../platform/paging/take-page.ts';
import { router } from '../platform/trpc.ts';
import { Download, Upload } from '../platform/uploads.ts';
import { addFile } from './add.ts';
import { fileBytes } from './bytes.ts';
import { removeFile, shareFile } from './change-file.ts';
import { listFiles } from './list.ts';
import { listFilesOfCalls, type WhoseCalls } from './list-of-calls.ts';

const rights = RIGHTS.files;
// The first one that fits: an employee's has more fields, and nothing of those is left for customers.
const AnyFile = z.union([StoredFile, SharedFile]);

const list = (kind: FileOwner) =>
  may([...MAY_HANDLE_FILES[kind], 'customer'])
    .meta({
      rest: { method: 'GET', path: `/${kind}/{id}/files` },
      toCustomer: z.array(SharedFile),
    })
    .input(ById)
    .output(z.array(AnyFile))
    .query(({ ctx, input }) => listFiles(ctx.db, ctx.actor, kind, input.id));

const add = (kind: FileOwner) =>
  may(MAY_HANDLE_FILES[kind])
    .meta({
      rest: {
        method: 'POST',
        path: `/${kind}/{id}/files`,
        status: 201,
        upload: { field: 'file', maxBytes: MOST_FILE_BYTES },
      },
      touchesNoSession: true,
    })
    .input(Upload.extend(ById.shape))
    .output(StoredFile)
    .mutation(({ ctx, input, path }) => addFile(ctx, path, kind, input));

/** Whoever may see the files of a call sees them here. */
const listOfCalls = (kind: WhoseCalls) =>
  may(MAY_HANDLE_FILES['service-calls'])
    .meta({ rest: { method: 'GET', path: `/${kind}/{id}/call-files` } })
    .input(FilesOfCallsQuery)
    .output(z.array(FileOfCall))
    .query(async ({ ctx, input }) =>
      takePage(
        await listFilesOfCalls(ctx.db, ctx.actor, kind, input),
        input.limit,
        ctx.announceNext,
      ),
    );

/** Photos and documents of calls, customers, properties and equipment. */
export const filesRouter = router({
  ofCall: list('service-calls'),
  ofCustomer: list('customers'),
  ofProperty: list('properties'),
  ofEquipment: list('equipment'),
  ofCallsOfCustomer: listOfCalls('customers'),
  ofCallsAtProperty: listOfCalls('properties'),
  addToCall: add('service-calls'),
  addToCustomer: add('customers'),
  addToProperty: add('properties'),
  addToEquipment: add('equipment'),

  bytes: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/files/{id}', download: true }, toCustomer: Download })
    .input(ById)
    .output(Download)
    .query(({ ctx, input }) => fileBytes(ctx, input.id, 'whole')),

  thumbnail: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/files/{id}/thumbnail', download: true },
      toCustomer: Download,
    })
    .input(ById)
    .output(Download)
    .query(({ ctx, input }) => fileBytes(ctx, input.id, 'thumbnail')),

  share: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/files/{id}' }, touchesNoSession: true })
    .input(ShareFile)
    .output(StoredFile)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, StoredFile, input, (tx) => shareFile(tx, ctx.actor, input)),
    ),

  remove: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/files/{id}', status: 204 }, touchesNoSession: true })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => removeFile(tx, ctx.actor, input)),
    ),
});
