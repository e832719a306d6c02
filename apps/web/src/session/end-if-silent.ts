import { session } from './session.ts';
import { isSilentTooLong } from './silence.ts';

/**
 * Signs an employee out whom this device has shown for long enough without a word from the server.
 * Customers only see what is theirs.
 */
export function endIfSilent(): void {
  if (session.user && session.user.role !== 'customer' && isSilentTooLong()) session.clear();
}
