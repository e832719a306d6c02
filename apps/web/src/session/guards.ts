import { isOfficeRole, type SessionRole } from '@callboard/contract/roles';
import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

type Guarded = { location: { href: string } };

/** Sends whoever is not signed in to the sign-in page, which leads back afterwards. */
export function requireUser({ location }: Guarded) {
  const { user } = session;
  if (!user) throw redirect({ to: '/login/employee', search: { redirect: location.href } });
  return { user };
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
