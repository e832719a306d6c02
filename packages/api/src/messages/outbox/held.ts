import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** Whether the company tells its customers nothing: after a restore, until an admin says so. */
export const areHeld = async (db: Reader): Promise<boolean> =>
  (await db.$count(settings, eq(settings.holdsMessages, true))) > 0;

/**
 * For what is sent to a customer while somebody waits for it.
 * @throws DomainError `conflict` while customers are told nothing
 */
export async function requireReleased(db: Reader): Promise<void> {
  if (!(await areHeld(db))) return;
  throw new DomainError(
    'conflict',
    'Messages to customers are on hold since this company was restored. An admin can let them leave under Messages.',
  );
}
