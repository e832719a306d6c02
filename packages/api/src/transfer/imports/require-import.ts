import { MAY_IMPORT } from '@callboard/contract/people/rights';
import type { Import, ImportKind } from '@callboard/contract/transfer/imports';
import type { Reader } from '@callboard/db/client';
import { imports } from '@callboard/db/schema/imports';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { importShape } from './shape.ts';

/**
 * Lets only those pass who may import such things.
 * @throws DomainError `forbidden`
 */
export function requireImporter(actor: Actor, kind: ImportKind): void {
  if (MAY_IMPORT[kind].includes(actor.role)) return;
  throw new DomainError('forbidden', 'Your role does not allow this.');
}

/**
 * One import, how far it is, and what becomes of its rows.
 * @throws DomainError `not_found`, also for what the role may not import
 */
export async function importById(db: Reader, actor: Actor, id: string): Promise<Import> {
  const [found] = await db
    .select(importShape)
    .from(imports)
    .where(eq(imports.id, requireId(id, 'import')));
  if (!found || !MAY_IMPORT[found.kind].includes(actor.role)) throw notFound('import');
  return found;
}
