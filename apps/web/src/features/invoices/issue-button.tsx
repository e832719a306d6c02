import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

/** Issues an invoice for a call. */
export function IssueButton({ callId }: { callId: string }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const issue = trpc.invoices.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ number }) => {
      renewKey();
      notify({ title: `Invoice ${number} issued` });
    },
    onError: (error) =>
      notify({ title: messageOf(error, 'The invoice was not issued'), tone: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="primary"
      pending={issue.isPending}
      pendingLabel="Issuing…"
      onClick={() => issue.mutate({ serviceCallIds: [callId] })}
    >
      Issue invoice
    </Button>
  );
}
