import type { Import } from '@callboard/contract/transfer/imports';
import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { isBrokenReference, postgresCode } from '../../../platform/errors/from-postgres.ts';
import type { Job } from '../jobs.ts';
import { insertBeside } from './beside-customers.ts';
import { insertBroughtLines } from './brought-lines.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { housesOfMerged, insertRecords, referTo } from './statements.ts';
import { writeEntries } from './write-entries.ts';

const OUTDATED =
  'Something that this file is about was changed since the check. Check the file again.';

const UNIQUE = '23505';

/**
 * Stores what was planned, all of it or nothing. New records come first, which nobody can wait for;
 * records that others may be using are changed last, shortly before the end.
 * @throws DomainError `conflict` where something was changed since the check
 */
export const storeImport = (db: Database, actor: Actor, what: Import, job: Job): Promise<void> =>
  inOneTransaction(db, actor, what, job, {
    way: 'import',
    words: { created: 'added', updated: 'changed' },
    outdated: OUTDATED,
    // Something that was free, or there, at the check is not any more.
    isOutdated: (error) => postgresCode(error) === UNIQUE || isBrokenReference(error),
    async move({ tx, whole, added, inPortions, changeRecords }) {
      for (const [share, { into }] of added.entries()) {
        await inPortions(share, (span) => tx.execute(insertRecords(into, span)));
        const referring = referTo(into, whole, 'values');
        if (referring) await tx.execute(referring);
      }
      await insertBeside(tx, actor, whole);
      await insertBroughtLines(tx, whole);
      if ((await tx.execute(housesOfMerged(whole))).length > 0) {
        throw new DomainError('conflict', OUTDATED);
      }
      await inPortions(added.length, (span) =>
        tx.execute(writeEntries(actor, what.fileName, span)),
      );
      await changeRecords();
    },
    stateAfter: (counts) => ({ state: 'stored', storedAt: sql`now()`, stored: counts }),
  });
