import { EMPLOYEE_ROLES, OFFICE_ROLES, type SessionRole } from '@callboard/contract/people/roles';
import { DomainError } from '../errors/domain-error.ts';
import { bareProcedure, middleware } from '../trpc.ts';

const EVERYBODY = [...EMPLOYEE_ROLES, 'customer'] as const satisfies readonly SessionRole[];

// Runs before the input is parsed, so that 401 and 403 come first, and after the answer is: a
// customer's is cut to the schema that names what they may see.
const checkRole = middleware(async ({ ctx, meta, next }) => {
  const { actor } = ctx;
  if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
  if (!Array.isArray(meta?.may) || !meta.may.includes(actor.role)) {
    throw new DomainError('forbidden', 'Your role does not allow this.');
  }
  if (actor.isHeldUp && !meta.evenWithTemporaryPassword) {
    throw new DomainError('forbidden', 'Choose a new password first.');
  }
  if (actor.role !== 'customer') return next({ ctx: { actor } });
  const { toCustomer } = meta;
  if (!toCustomer) throw new DomainError('forbidden', 'Your role does not allow this.');
  const result = await next({ ctx: { actor } });
  return result.ok ? { ...result, data: toCustomer.parse(result.data) } : result;
});

const guarded = bareProcedure.use(checkRole);

/** Anyone, signed in or not. */
export const open = bareProcedure.meta({ may: 'anyone' });

/** Only these roles, from the table of rights. */
export const may = (roles: readonly SessionRole[]) => guarded.meta({ may: roles });

const readFromStandby = middleware(({ ctx, next }) =>
  next({ ctx: { standby: ctx.standby ?? ctx.db } }),
);

/**
 * Only these roles; what is read from `ctx.standby` may be moments late. For exports alone: on a screen
 * somebody looks for what they just wrote.
 */
export const mayLag = (roles: readonly SessionRole[]) =>
  guarded.meta({ may: roles, mayLag: true }).use(readFromStandby);

/** Anyone signed in, customers too; they see only their own data. */
export const signedIn = guarded.meta({ may: EVERYBODY });

/** Every employee. */
export const staff = guarded.meta({ may: EMPLOYEE_ROLES });

/** Dispatchers and admins. */
export const office = guarded.meta({ may: OFFICE_ROLES });

/** Admins only. */
export const adminOnly = guarded.meta({ may: ['admin'] });
