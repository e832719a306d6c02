import { isOfficeRole } from '@callboard/contract/people/role-list';
import type { SessionRole } from '@callboard/contract/people/roles';
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

/** Those with a temporary password alone: everybody else has chosen already. */
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

/** Employees: customers have a dashboard of their own. */
export const requireStaff = requireRole((role) => role !== 'customer');
/** Dispatchers and admins. */
export const requireOffice = requireRole(isOfficeRole);
/** Admins alone. */
export const requireAdmin = requireRole((role) => role === 'admin');

/** A signed-in person has no business on a sign-in page, and goes where they were sent from. */
export function requireNobody({ search }: { search: { redirect?: string | undefined } }) {
  if (session.user) throw redirect({ href: search.redirect ?? '/dashboard' });
}
