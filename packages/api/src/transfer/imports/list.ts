import { MAY_IMPORT } from '@callboard/contract/people/rights';
import {
  IMPORT_KINDS,
  type ImportsQuery,
  type ListedImport,
} from '@callboard/contract/transfer/imports';
import type { Reader } from '@callboard/db/client';
import { imports } from '@callboard/db/schema/imports';
import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { listedImportShape } from './shape.ts';

/**
 * The imports of what this role may import, the latest first.
 * @returns one row more than `limit` when there is a next page
 */
export const listImports = (
  db: Reader,
  actor: Actor,
  query: ImportsQuery,
): Promise<ListedImport[]> =>
  db
    .select(listedImportShape)
    .from(imports)
    .where(
      and(
        inArray(
          imports.kind,
          IMPORT_KINDS.filter((kind) => MAY_IMPORT[kind].includes(actor.role)),
        ),
        // A file that is still being read is no import yet.
        gt(imports.rowCount, 0),
        query.cursor === undefined
          ? undefined
          : sql`(${imports.createdAt}, ${imports.id}) < (select i.created_at, i.id
              from ${imports} i where i.id = ${requireId(query.cursor, 'cursor')})`,
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(rowsToRead(query.limit));
