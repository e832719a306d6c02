import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { sql } from 'drizzle-orm';
import { PastEmployee } from '../../../people/employees/restore.ts';
import { updateEmployee } from '../../../people/employees/update.ts';
import type { Actor } from '../../../platform/context.ts';
import type { Author } from '../../../platform/history/author.ts';
import { type Span, type Way, wantedChanges } from './statements.ts';

type Row = { id: string; before: HistoryValues; after: HistoryValues; baseVersion: number };

/**
 * Changes employees the ordinary way, one after the other: it signs people out whose rights change,
 * and keeps the last admin. There are few of them.
 * @returns how many
 * @throws DomainError as `updateEmployee`, `conflict` where one was changed since the check
 */
export async function changeEmployees(
  tx: Transaction,
  actor: Actor,
  span: Span,
  way: Way,
): Promise<number> {
  const changes = await tx.execute<Row>(sql`
    select c.entity_id as id, c.before, c.after, c.base_version as "baseVersion"
    from import_changes c where c.kind = 'employees' and c.action = 'update'
    and ${wantedChanges(span)} order by c.position`);
  for (const { id, before, after, baseVersion } of changes) {
    const stored = baseVersion + 1;
    const isUndo = way === 'undo';
    const author: Author = {
      ...actor,
      batchId: span.importId,
      ...(isUndo && { takesBack: { action: 'undo', version: stored } }),
    };
    const values = PastEmployee.parse(isUndo ? before : after);
    await updateEmployee(tx, author, { ...values, id, version: isUndo ? stored : baseVersion });
  }
  return changes.length;
}
