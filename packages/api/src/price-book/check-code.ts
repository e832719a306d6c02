import type { Reader } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { taken } from '../platform/errors/domain-error.ts';

/**
 * Requires a code to be unique in the catalog; items without a code are fine.
 * @param exceptId an item that may already have it
 * @throws DomainError `conflict` at the field `code`
 */
export async function checkCodeIsFree(db: Reader, code: string, exceptId?: string): Promise<void> {
  if (code === '') return;
  const [other] = await db
    .select({ name: catalogItems.name })
    .from(catalogItems)
    .where(
      and(
        sql`lower(${catalogItems.code}) = lower(${code})`,
        isNull(catalogItems.removedAt),
        exceptId ? ne(catalogItems.id, exceptId) : undefined,
      ),
    );
  if (other) throw taken('code', `"${other.name}" already has the code ${code}`);
}
