import { EMPLOYEE_ROLES, OFFICE_ROLES, type SessionRole } from '@callboard/contract/roles';
import { DomainError } from '../errors/domain-error.ts';
import { bareProcedure, middleware } from '../trpc.ts';

const EVERYBODY = [...EMPLOYEE_ROLES, 'customer'] as const satisfies readonly SessionRole[];

// Runs before the input is looked at, so that 401 and 403 come first.
const checkRole = middleware(({ ctx, meta, next }) => {
  const { actor } = ctx;
  if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
  if (!Array.isArray(meta?.may) || !meta.may.includes(actor.role)) {
    throw new DomainError('forbidden', 'Your role does not allow this.');
  }
  if (actor.isHeldUp && !meta.evenWithTemporaryPassword) {
    throw new DomainError('forbidden', 'Choose a new password first.');
  }
  return next({ ctx: { actor } });
});

const guarded = bareProcedure.use(checkRole);

/** Anybody, signed in or not. */
export const open = bareProcedure.meta({ may: 'anyone' });

/** People of some roles, as the table of rights has them. */
export const may = (roles: readonly SessionRole[]) => guarded.meta({ may: roles });

/** Every signed-in person, customers too; what they see is scoped to their own. */
export const signedIn = guarded.meta({ may: EVERYBODY });

/** Every employee. */
export const staff = guarded.meta({ may: EMPLOYEE_ROLES });

/** Dispatchers and admins. */
export const office = guarded.meta({ may: OFFICE_ROLES });

/** Admins alone. */
export const adminOnly = guarded.meta({ may: ['admin'] });
