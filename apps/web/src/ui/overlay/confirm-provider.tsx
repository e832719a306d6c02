import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ConfirmDialogProps, Question } from './confirm-dialog.tsx';
import { type Confirm, ConfirmContext } from './use-confirm.ts';

const loadDialog = () => import('./confirm-dialog.tsx').then((part) => part.ConfirmDialog);

interface Asked extends Question {
  answer: (confirmed: boolean) => void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  // Loaded with the first question, to keep it out of the first load.
  const confirm: Confirm = useCallback(async (question) => {
    // Every page that asks questions has it already; sign-in pages do not.
    const { openPart } = await import('~/lib/parts/open-part.ts');
    const ConfirmDialog = await openPart(loadDialog);
    if (!ConfirmDialog) return false;
    return new Promise<boolean>((answer) => {
      setDialog(() => ConfirmDialog);
      setAsked({ ...question, answer });
      setOpen(true);
    });
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Dialog && asked && (
        <Dialog
          {...asked}
          open={open}
          onAnswer={(confirmed) => {
            setOpen(false);
            asked.answer(confirmed);
          }}
        />
      )}
    </ConfirmContext>
  );
}
