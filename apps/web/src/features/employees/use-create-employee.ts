import { showCreationErrors } from '~/lib/form/server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { EmployeeForm } from './employee-form.ts';
import { EMPLOYEE_FIELDS } from './employee-input.ts';
import type { EmployeeOutput } from './employee-schema.ts';
import { useKeepEmployee } from './use-keep-employee.ts';

export function useCreateEmployee(form: EmployeeForm, onCreated: () => void) {
  const keep = useKeepEmployee();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.employees.create.useMutation({ trpc: { context: { idempotencyKey } } });

  async function create(input: EmployeeOutput) {
    try {
      const employee = await creation.mutateAsync(input);
      renewKey();
      keep(employee);
      notify({ title: `Added: ${employee.name}`, tone: 'success' });
      onCreated();
    } catch (error) {
      showCreationErrors(form, EMPLOYEE_FIELDS, error, 'The employee was not added', renewKey);
    }
  }

  return { create, isPending: creation.isPending, hasFailed: creation.isError };
}
