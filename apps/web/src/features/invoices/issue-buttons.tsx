import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

interface IssueButtonsProps {
  callId: string;
  /** Called with its number once one is issued that is to be mailed. */
  onIssuedToMail: (number: number) => void;
}

/** Issue an invoice for a call, once: after an answer that got lost, either asks for the same invoice. */
export function IssueButtons({ callId, onIssuedToMail }: IssueButtonsProps) {
  const attempt = useIdempotencyKey();
  return (
    <>
      <IssueButton {...{ callId, attempt }} variant="secondary" onIssued={onIssuedToMail}>
        Issue and mail
      </IssueButton>
      <IssueButton {...{ callId, attempt }} variant="primary" onIssued={() => {}}>
        Issue invoice
      </IssueButton>
    </>
  );
}

interface IssueButtonProps {
  callId: string;
  attempt: ReturnType<typeof useIdempotencyKey>;
  /** Called with its number once it is issued. */
  onIssued: (number: number) => void;
  variant: 'primary' | 'secondary';
  children: string;
}

function IssueButton(props: IssueButtonProps) {
  const { callId, attempt, onIssued, variant, children } = props;
  const [idempotencyKey, renewKey] = attempt;
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
