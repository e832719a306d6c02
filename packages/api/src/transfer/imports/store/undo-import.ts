import type { Import } from '@callboard/contract/transfer/imports';
import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { isBrokenReference } from '../../../platform/errors/from-postgres.ts';
import type { Job } from '../jobs.ts';
import { deleteBeside } from './beside-customers.ts';
import { deleteBroughtLines } from './brought-lines.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { refuseUndo } from './refuse-undo.ts';
import { deleteRecords, referTo } from './statements.ts';
import { writeUndoEntries } from './write-entries.ts';

const STILL_USED =
  'This import can no longer be undone: something refers to a record that came with it.';

/**
 * Takes an import back exactly: what it added is gone, what it changed is as before; all of it or
 * nothing. The history keeps both.
 * @throws DomainError `conflict` where work stands on it
 */
export const undoImport = (db: Database, actor: Actor, what: Import, job: Job): Promise<void> =>
  inOneTransaction(db, actor, what, job, {
    way: 'undo',
    words: { created: 'removed', updated: 'restored' },
    outdated: STILL_USED,
    isOutdated: isBrokenReference,
    async move({ tx, whole, added, inPortions, changeRecords }) {
      await refuseUndo(tx, whole);
      await inPortions(0, (span) => tx.execute(writeUndoEntries(actor, what.fileName, span)));
      await changeRecords();
      await deleteBeside(tx, whole);
      await deleteBroughtLines(tx, whole);
      for (const [share, { into, count: expected }] of added.toReversed().entries()) {
        const referring = referTo(into, whole, 'nothing');
        if (referring) await tx.execute(referring);
        let gone = 0;
        await inPortions(share + 1, async (span) => {
          gone += (await tx.execute(deleteRecords(into, span))).count;
        });
        if (gone !== expected) throw new DomainError('conflict', STILL_USED);
      }
    },
    stateAfter: () => ({ state: 'undone', undoneAt: sql`now()` }),
  });
