import { DomainError } from '../../platform/errors/domain-error.ts';
import { hashPassword, isWeakHash } from './passwords.ts';

/**
 * Rehashes a password at sign-in, the only time it is known, if its hash is weaker than today's.
 * When too many hashes wait, the next sign-in does it.
 * @param store replaces the old hash, if it has not changed
 */
export async function strengthenHash(
  former: string | null,
  password: string,
  store: (passwordHash: string) => Promise<unknown>,
): Promise<void> {
  if (former === null || !isWeakHash(former)) return;
  try {
    await store(await hashPassword(password));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
