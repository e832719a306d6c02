import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { shownChecklist, standingOf } from './standing.ts';

/**
 * The checklist of a call.
 * @throws DomainError `not_found`
 */
export async function checklistOfCall(db: Reader, id: string): Promise<CallChecklist> {
  const call = requireRow(
    await db
      .select({ id: serviceCalls.id, jobType: serviceCalls.jobType })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, requireId(id, 'service call'))),
    'service call',
  );
  return shownChecklist(db, call.id, await standingOf(db, call.id, call.jobType));
}
