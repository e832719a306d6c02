import { DomainError } from '../errors/domain-error.ts';
import { hashPassword, isWeakHash } from './passwords.ts';

/**
 * Hashes a password anew, at the one moment when it is known, if its hash is weaker than today's.
 * When too many hashes wait, the next sign-in does it.
 * @param store replaces the former hash, if it is still the one
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
