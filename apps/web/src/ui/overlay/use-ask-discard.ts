import { useConfirm } from '~/ui/overlay/use-confirm.ts';

type FindFocus = () => HTMLElement | null;

/** Asks before discarding input; true means discard. */
export function useAskDiscard(): (finalFocus?: FindFocus) => Promise<boolean> {
  const confirm = useConfirm();
  return (finalFocus) =>
    confirm({
      question: 'Discard unsaved changes?',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      finalFocus,
    });
}
