import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';

/**
 * Asks before leaving a page with unsaved input by a link, Back or closing the tab. After a save,
 * navigate with `ignoreBlocker`: the form may still count as dirty.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () =>
      isDirty &&
      !(await confirm({
        question: 'Discard unsaved changes?',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      })),
    enableBeforeUnload: isDirty,
  });
}
