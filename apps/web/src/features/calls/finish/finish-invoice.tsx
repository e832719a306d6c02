import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { Unfinished } from './unfinished.ts';

const CHOICES = [
  { how: 'issue', label: 'Issue invoice' },
  { how: 'mail', label: 'Issue and mail' },
] as const satisfies readonly { how: Unfinished['invoice']; label: string }[];

const loadDialog = () =>
  import('~/features/invoices/mail-dialog.tsx').then((part) => part.MailDialog);

interface FinishInvoiceProps {
  call: ServiceCall;
  chosen: Pick<Unfinished, 'invoice' | 'mailTo'>;
  onChoose: (next: Partial<Pick<Unfinished, 'invoice' | 'mailTo'>>) => void;
}

/** Whether Done also issues the invoice; nothing where there is nothing to invoice, or it was issued before. */
export function FinishInvoice({ call, chosen, onChoose }: FinishInvoiceProps) {
  const user = useUser();
  const { data: rows, isError } = trpc.invoices.list.useQuery({ serviceCallId: call._id });
  const { data: bills } = trpc.invoices.billEmail.useQuery({ id: call._id });
  const { Part, asked, open, ahead, frame } = useOpenable(loadDialog);
  const isTheirs = user?.role !== 'tech' || call.assignedEmployee?._id === user.id;
  const isIssued = rows?.some(({ kind, state }) => kind === 'invoice' && state !== 'credited');
  if (!isTheirs || isIssued || totalOf(call) <= 0) return null;
  const mailedTo = chosen.mailTo || bills?.email;

  function choose(how: Unfinished['invoice']) {
    if (chosen.invoice === how) onChoose({ invoice: 'later' });
    // Nobody is known who gets it: whoever is there says where it is to go.
    else if (how === 'mail' && bills && !mailedTo) open();
    else onChoose({ invoice: how });
  }

  return (
    <Card title="Invoice">
      {isError ? (
        <p className="text-sm text-ink-soft">
          Invoices need a connection. The office finds this call under Invoices.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {CHOICES.map(({ how, label }) => (
            <Button
              key={how}
              className="h-11 flex-1"
              aria-pressed={chosen.invoice === how}
              variant={chosen.invoice === how ? 'primary' : 'secondary'}
              {...(how === 'mail' && ahead)}
              onClick={() => choose(how)}
            >
              {label}
            </Button>
          ))}
          {chosen.invoice === 'mail' && (mailedTo || bills) && (
            <p className="flex w-full items-center justify-between gap-2 text-sm">
              <span className="min-w-0 break-words">
                {mailedTo ? `To ${mailedTo}` : 'No email for bills'}
              </span>
              <Button size="small" {...ahead} onClick={open}>
                {mailedTo ? 'Change' : 'Enter one'}
              </Button>
            </p>
          )}
        </div>
      )}
      {Part && (
        <Part
          key={asked}
          title="Mail the invoice"
          callId={call._id}
          to={chosen.mailTo}
          saveLabel="Mail it here"
          failed="The email was not noted"
          save={async (to) => {
            onChoose({ invoice: 'mail', mailTo: to });
            return undefined;
          }}
          {...frame}
        />
      )}
    </Card>
  );
}
