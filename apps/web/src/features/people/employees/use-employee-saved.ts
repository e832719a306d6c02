import type { Employee } from '@callboard/contract/people/employees';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Caches a saved employee. */
export function useCacheEmployee() {
  const { byId } = trpc.useUtils().employees;
  return (employee: Employee) => byId.setData({ id: employee._id }, employee);
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
