import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

type Guarded = { location: { href: string } };

/**
 * Sends whoever is not signed in to the sign-in page, and whoever has a temporary password to where
 * they choose one; both lead back afterwards.
 */
export function requireUser({ location }: Guarded) {
  const { user } = session;
  if (!user) throw redirect({ to: '/login/employee', search: { redirect: location.href } });
  if (user.mustChangePassword) {
    throw redirect({ to: '/login/own-password', search: { redirect: location.href } });
  }
  return { user };
}

/** Only for users with a temporary password. */
export function requireTemporaryPassword({
  search,
}: {
  search: { redirect?: string | undefined };
}) {
  if (!session.user) throw redirect({ to: '/login/employee', search });
  if (!session.user.mustChangePassword) throw redirect({ href: search.redirect ?? '/dashboard' });
}

const requireRole = (may: (role: SessionRole) => boolean) => (guarded: Guarded) => {
  const context = requireUser(guarded);
  if (!may(context.user.role)) throw redirect({ to: '/dashboard' });
  return context;
};

/** Only for employees: customers have their own dashboard. */
export const requireStaff = requireRole((role) => role !== 'customer');
/** Only for dispatchers and admins. */
export const requireOffice = requireRole(isOfficeRole);
/** Only for admins. */
export const requireAdmin = requireRole((role) => role === 'admin');

/** Redirects signed-in users from sign-in pages to where they came from. */
export function requireNobody({ search }: { search: { redirect?: string | undefined } }) {
  if (session.user) throw redirect({ href: search.redirect ?? '/dashboard' });
}
