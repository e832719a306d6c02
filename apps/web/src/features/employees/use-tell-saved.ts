import type { Employee } from '@callboard/contract/employees';
import { useUndo } from '~/features/history/use-undo.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Tells that an employee was saved; a deactivation can be taken back. */
export function useTellSaved() {
  const undo = useUndo();
  return (before: Employee, { _id: id, name, version, isActive }: Employee) => {
    const isDeactivated = before.isActive && !isActive;
    const title = isDeactivated ? `Deactivated: ${name}` : `Saved: ${name}`;
    notify({
      title,
      tone: 'success',
      undo: isDeactivated
        ? () => void undo({ kind: 'employees', id, title, made: version })
        : undefined,
    });
  };
}
