import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

interface IssueButtonProps {
  callId: string;
  /** Called with its number once it is issued. */
  onIssued: (number: number) => void;
  variant: 'primary' | 'secondary';
  children: string;
}

/** Issues an invoice for a call. */
export function IssueButton({ callId, onIssued, variant, children }: IssueButtonProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const issue = trpc.invoices.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ number }) => {
      renewKey();
      notify({ title: `Invoice ${number} issued` });
      onIssued(number);
    },
    onError: (error) =>
      notify({ title: messageOf(error, 'The invoice was not issued'), tone: 'error' }),
  });
  return (
    <Button
      size="small"
      variant={variant}
      pending={issue.isPending}
      pendingLabel="Issuing…"
      onClick={() => issue.mutate({ serviceCallIds: [callId] })}
    >
      {children}
    </Button>
  );
}
