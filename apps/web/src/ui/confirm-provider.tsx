import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmContext } from './confirm-context.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

interface Pending {
  question: Question;
  answer: (confirmed: boolean) => void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setPending({ question, answer: resolve });
      }),
    [],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog
        {...(pending?.question ?? { question: '', confirmLabel: '' })}
        open={pending !== null}
        onAnswer={(confirmed) => {
          pending?.answer(confirmed);
          setPending(null);
        }}
      />
    </ConfirmContext>
  );
}
