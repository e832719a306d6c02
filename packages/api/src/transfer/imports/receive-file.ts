import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Import, type ImportKind } from '@callboard/contract/transfer/imports';
import { imports } from '@callboard/db/schema/imports';
import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { answeredBefore, once } from '../../platform/idempotency/once.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import { oneFileAtATime } from './one-file-at-a-time.ts';
import { importById, requireImporter } from './require-import.ts';
import { dropStaged, stageFile } from './stage-file.ts';

const HASHED_AT_A_TIME = 1024 * 1024;

/** All at once it would hold others up for as long as a tenth of a second. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += HASHED_AT_A_TIME) {
    hash.update(bytes.subarray(from, from + HASHED_AT_A_TIME));
    await breathe();
  }
  return hash.digest('hex');
}

/**
 * Takes a file in as an import whose rows can be checked. Sent again with its key it is the same
 * import.
 * @throws DomainError `forbidden` for a kind that is not theirs, `conflict` while another file of
 *   theirs is being read, `too_large`, and what `stageFile` refuses
 */
export async function receiveFile(
  ctx: Context & { actor: Actor },
  operation: string,
  { kind, file }: { kind: ImportKind; file: UploadedFile },
): Promise<Import> {
  const { db, actor } = ctx;
  requireImporter(actor, kind);
  return oneFileAtATime(actor.id, ctx.idempotencyKey, async () => {
    const bytes = await file.read();
    const fileName = file.filename;
    const input = { kind, fileName, sha256: await hashOf(bytes) };
    const before = await answeredBefore(ctx, operation, Import, input);
    if (before) return before;
    const { id, rowCount, filled } = await stageFile(db, actor, { kind, fileName, bytes });
    try {
      return await once(ctx, operation, Import, input, async (tx) => {
        await tx.update(imports).set({ rowCount, filled }).where(eq(imports.id, id));
        return importById(tx, actor, id);
      });
    } finally {
      // Whatever has no count by now was refused, or is the copy of one that came before.
      await dropStaged(db, id).catch(() => undefined);
    }
  });
}
