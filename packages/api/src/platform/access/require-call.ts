import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { notFound } from '../errors/domain-error.ts';
import { requireId } from './require-id.ts';

/**
 * Checks that a call exists; for what only staff ask.
 * @returns its id
 * @throws DomainError `not_found`
 */
export async function requireCall(db: Reader, id: string): Promise<string> {
  const callId = requireId(id, 'service call');
  const [call] = await db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (!call) throw notFound('service call');
  return call.id;
}
