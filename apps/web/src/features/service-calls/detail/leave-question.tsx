import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

/** Asks before going back or closing the tab drops what was typed; stands inside its dialog. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      question="Discard unsaved changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onAnswer={(discard) => (discard ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}
