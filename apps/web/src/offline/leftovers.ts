import type { SessionUser } from '@callboard/contract/people/sign-in';
import { session } from '~/session/session.ts';
import { isSilentTooLong } from '~/session/silence.ts';
import { withToasts } from '~/ui/toast/toast-queue.ts';

function forget(): void {
  // If this code does not load, the next start tries again.
  import('./hand-over/forget.ts').then((part) => part.forget()).catch(() => undefined);
}

/** Call it when the session changed: removes everything that was read for, or said to, the former person. */
export function leave(former: Pick<SessionUser, 'id'> | null): void {
  // Toasts name customers, too.
  if (former && former.id !== session.user?.id) withToasts((toasts) => toasts.close());
  forget();
}

/**
 * Signs an employee out if the device has not heard from the server for too long. Customers stay signed in,
 * because they only see what is theirs.
 */
export function endIfSilent(): void {
  if (session.user && session.user.role !== 'customer' && isSilentTooLong()) session.clear();
}

/** For a page that starts with data left here: its person was signed out days ago, or the sign-out was cut short. */
export function beginWithLeftovers(): void {
  endIfSilent();
  if (!session.user) forget();
}
