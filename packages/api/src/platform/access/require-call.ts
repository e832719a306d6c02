import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { requireRow } from '../errors/domain-error.ts';
import { requireId } from './require-id.ts';

/**
 * Checks that a call exists; for what only staff ask.
 * @returns its id
 * @throws DomainError `not_found`
 */
export async function requireCall(db: Reader, id: string): Promise<string> {
  const callId = requireId(id, 'service call');
  const call = requireRow(
    await db.select({ id: serviceCalls.id }).from(serviceCalls).where(eq(serviceCalls.id, callId)),
    'service call',
  );
  return call.id;
}
