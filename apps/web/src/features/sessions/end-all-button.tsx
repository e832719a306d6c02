import { Button } from '~/ui/button.tsx';
import type { Whose } from './sessions-of.ts';
import { useEndAll } from './use-end-all.ts';

interface EndAllButtonProps {
  whose: Whose;
  question: string;
  children: string;
}

export function EndAllButton({ whose, question, children }: EndAllButtonProps) {
  const { endAll, isPending } = useEndAll(whose, question);
  return (
    <Button pending={isPending} pendingLabel="Signing out…" onClick={endAll}>
      {children}
    </Button>
  );
}
