import '~/styles/signed-in.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { backdropClass, dialogClass, viewportClass } from './overlay-class.ts';
import { useWhileOpen } from './use-while-open.ts';

export interface Question {
  /** The full question. */
  question: string;
  detail?: ReactNode;
  /** The action's verb: Remove, Delete, Discard. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Where the focus goes after confirming, if the opener is removed. */
  finalFocus?: () => HTMLElement | null;
}

export interface ConfirmDialogProps extends Question {
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ open, onAnswer, ...asked }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  const question = useWhileOpen(open, asked.question);
  const detail = useWhileOpen(open, asked.detail);
  const confirmLabel = useWhileOpen(open, asked.confirmLabel);
  const cancelLabel = useWhileOpen(open, asked.cancelLabel);

  const finalFocus = useWhileOpen(open, asked.finalFocus);

  function answer(yes: boolean) {
    confirmed.current = yes;
    onAnswer(yes);
  }

  function chooseFocus() {
    return (confirmed.current && finalFocus?.()) || true;
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup
            initialFocus={cancel}
            finalFocus={chooseFocus}
            className={`${dialogClass} sm:w-sm`}
          >
            <div className="px-4 pt-5 sm:px-5">
              <AlertDialog.Title className="text-base">{question}</AlertDialog.Title>
              {detail && (
                <AlertDialog.Description render={<div />} className="mt-1 text-sm text-ink-soft">
                  {detail}
                </AlertDialog.Description>
              )}
            </div>
            <div className="flex flex-wrap justify-end gap-2 px-4 pt-5 pb-4 max-sm:*:flex-1 sm:px-5">
              <AlertDialog.Close render={<Button ref={cancel} />}>
                {cancelLabel ?? 'Cancel'}
              </AlertDialog.Close>
              <Button variant={asked.tone ?? 'danger'} onClick={() => answer(true)}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
