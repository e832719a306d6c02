import type { Reader } from '@callboard/db/client';
import { listEntries } from '@callboard/db/schema/company-lists';
import { and, eq, ne, sql } from 'drizzle-orm';
import { taken } from '../../platform/errors/domain-error.ts';
import type { ListKit, StoredEntry } from './list-kit.ts';

/**
 * Two entries of a list with one name could not be told apart, and a retired one can come back.
 * @param exceptId the entry that may have it already
 * @throws DomainError `conflict` at the field `name`
 */
export async function checkNameIsFree(
  db: Reader,
  { list, thing, isNameShared }: ListKit<StoredEntry>,
  name: string,
  exceptId?: string,
): Promise<void> {
  if (isNameShared) return;
  const [other] = await db
    .select({ isActive: listEntries.isActive })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.list, list),
        sql`lower(${listEntries.name}) = lower(${name})`,
        exceptId ? ne(listEntries.id, exceptId) : undefined,
      ),
    );
  if (!other) return;
  throw taken(
    'name',
    other.isActive
      ? `Another ${thing} is already named "${name}"`
      : `A retired ${thing} is named "${name}". Make it active again instead.`,
  );
}
