import type { SessionUser } from '@callboard/contract/people/auth';
import { session } from '~/session/session.ts';
import { isSilentTooLong } from '~/session/silence.ts';
import { withToasts } from '~/ui/toast/toast-queue.ts';

function forget(): void {
  // Where its code does not load, the next start tries again.
  import('./hand-over/forget.ts').then((part) => part.forget()).catch(() => undefined);
}

/** The session has changed: nothing that was read for, or said to, whoever was here before stays. */
export function leave(former: Pick<SessionUser, 'id'> | null): void {
  // What was said names customers, too.
  if (former && former.id !== session.user?.id) withToasts((toasts) => toasts.close());
  forget();
}

/**
 * Signs an employee out whom this device has shown for long enough without a word from the server.
 * Customers only see what is theirs.
 */
export function endIfSilent(): void {
  if (session.user && session.user.role !== 'customer' && isSilentTooLong()) session.clear();
}

/** The page begins, and something is left here: of somebody who was signed out days ago, or half-way. */
export function beginWithLeftovers(): void {
  endIfSilent();
  if (!session.user) forget();
}
