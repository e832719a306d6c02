import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import type { ReasonDialogProps, ReasonQuestion } from './reason-dialog.tsx';
import { type AskReason, ReasonContext } from './use-ask-reason.ts';

const loadDialog = () => import('./reason-dialog.tsx').then((part) => part.ReasonDialog);

interface Asked extends ReasonQuestion {
  /** A new question starts with an empty field. */
  key: number;
  answer: (reason: string | null) => void;
}

export function ReasonProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<ReasonDialogProps> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  // Loaded with the first question, to keep it out of the first load.
  const askReason: AskReason = useCallback(async (question) => {
    const ReasonDialog = await openPart(loadDialog);
    if (!ReasonDialog) return null;
    return new Promise<string | null>((answer) => {
      setDialog(() => ReasonDialog);
      setAsked((before) => ({ ...question, key: (before?.key ?? 0) + 1, answer }));
      setOpen(true);
    });
  }, []);

  return (
    <ReasonContext value={askReason}>
      {children}
      {Dialog && asked && (
        <Dialog
          {...asked}
          key={asked.key}
          open={open}
          onAnswer={(reason) => {
            setOpen(false);
            asked.answer(reason);
          }}
        />
      )}
    </ReasonContext>
  );
}
