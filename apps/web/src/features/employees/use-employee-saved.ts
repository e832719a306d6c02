import type { Employee } from '@callboard/contract/people/employees';
import { useUndo } from '~/features/history/use-undo.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Caches a saved employee and invalidates everything else that shows them. */
export function useCacheEmployee() {
  const utils = trpc.useUtils();
  return (employee: Employee) => {
    utils.employees.byId.setData({ id: employee._id }, employee);
    void utils.employees.list.invalidate();
    void utils.employees.technicians.invalidate();
    // Calls show the assigned technician's name.
    void utils.serviceCalls.invalidate();
  };
}

/** Shows a saved employee and a toast; a deactivation can be undone. */
export function useEmployeeSaved() {
  const cache = useCacheEmployee();
  const undo = useUndo();
  return (before: Employee, changed: Employee) => {
    const { _id: id, name, version, isActive } = changed;
    cache(changed);
    const isDeactivated = before.isActive && !isActive;
    const title = isDeactivated ? `${name} deactivated` : `Saved: ${name}`;
    notify({
      title,
      tone: 'success',
      undo: isDeactivated
        ? () =>
            void undo({
              kind: 'employees',
              id,
              title,
              undone: `${name} reactivated`,
              made: version,
            })
        : undefined,
    });
  };
}
