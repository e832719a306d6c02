import type { Employee } from '@callboard/contract/people/employees';
import type { SignInLink } from '@callboard/contract/people/password-links';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { useCacheEmployee } from '../use-employee-saved.ts';
import { EMPLOYEE_FORM_FIELDS, type EmployeeForm } from './employee-form.tsx';
import type { EmployeeOutput } from './employee-schema.ts';

export interface Added {
  employee: Employee;
  /** A link that is left to be handed over. */
  link?: SignInLink | undefined;
  /** It was to be emailed, and could not be. */
  isUnsent: boolean;
}

/** Adds an employee and then makes the link for their first sign-in. */
export function useCreateEmployee(form: EmployeeForm, onCreated: (added: Added) => void) {
  const cache = useCacheEmployee();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.employees.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const invite = trpc.employees.invite.useMutation();

  // They are stored by now: a link that fails is asked for again on their page.
  async function inviteNew(employee: Employee, mail: boolean): Promise<Added> {
    const added = { title: `${employee.name} added`, tone: 'success' } as const;
    try {
      const link = await invite.mutateAsync({ id: employee._id, mail });
      if (link.sentTo === null) return { employee, link, isUnsent: mail };
      notify({ ...added, description: `A sign-in link was emailed to ${link.sentTo}.` });
    } catch (error) {
      const why = messageOf(error, 'No sign-in link was created');
      const description = `${why} You can send it from their page.`;
      notify({ ...added, description, tone: 'error' });
    }
    return { employee, isUnsent: false };
  }

  async function create({ firstSignIn, password, ...input }: EmployeeOutput) {
    try {
      const isPassword = firstSignIn === 'password';
      const employee = await creation.mutateAsync({
        ...input,
        password: isPassword ? password : undefined,
      });
      renewKey();
      cache(employee);
      if (!isPassword && employee.email && employee.isActive) {
        onCreated(await inviteNew(employee, firstSignIn !== 'copy'));
      } else {
        notify({ title: `${employee.name} added`, tone: 'success' });
        onCreated({ employee, isUnsent: false });
      }
    } catch (error) {
      showCreationErrors(form, EMPLOYEE_FORM_FIELDS, error, 'The employee was not added', renewKey);
    }
  }

  return {
    create,
    isPending: creation.isPending || invite.isPending,
    hasFailed: creation.isError,
  };
}
