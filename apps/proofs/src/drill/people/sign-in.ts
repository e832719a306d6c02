import { openSession } from '@callboard/api/people/sessions/open-session';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { makeEmployee } from '@callboard/api/testing/people';
import type { EmployeeRole } from '@callboard/contract/people/roles';
import type { Database } from '@callboard/db/client';

/**
 * Hires somebody and signs them in several times.
 * @param secret of the servers
 * @returns a token for each session
 */
export async function hire(
  db: Database,
  secret: string,
  role: EmployeeRole,
  sessions: number,
): Promise<string[]> {
  const keys = await deriveKeys([secret]);
  const { id, firstName, lastName, email } = await makeEmployee(db, role);
  const user = { id, name: `${firstName} ${lastName}`, email, role };
  const origin = { userAgent: 'Drill', address: '127.0.0.1', isRotating: false };
  const tokens: string[] = [];
  for (let at = 0; at < sessions; at += 1) {
    const { accessToken } = await inTransaction(db, (tx) => openSession(tx, keys, user, origin));
    tokens.push(accessToken);
  }
  return tokens;
}
