import type { Employee } from '@callboard/contract/people/employees';
import { openerOf } from '~/features/platform/admin-list/row-focus.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { useCacheEmployee } from './use-employee-saved.ts';

/** Reactivates an employee and clears the termination date. */
export function useReactivate(onReactivated?: (employee: Employee) => void) {
  const update = trpc.employees.update.useMutation();
  const cache = useCacheEmployee();

  function reactivate({ _id, version, name }: Employee, button: HTMLElement) {
    if (update.isPending) return;
    update.mutate(
      { id: _id, version, isActive: true, dateTerminated: null },
      {
        onSuccess: (employee) => {
          // The button disappears, and the focus must not be lost with it.
          const next =
            openerOf(button.closest('tr')) ?? document.querySelector<HTMLElement>('main h1');
          if (document.activeElement === button) next?.focus();
          cache(employee);
          onReactivated?.(employee);
          notify({ title: `${name} reactivated`, tone: 'success' });
        },
        onError: (error) =>
          notify({
            title: `${name} was not reactivated`,
            description: messageOf(error, 'Failed to save'),
            tone: 'error',
          }),
      },
    );
  }

  return { reactivate, pendingId: update.isPending ? update.variables.id : undefined };
}
