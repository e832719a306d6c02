import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { InvoiceWhenDone } from './unfinished.ts';

const CHOICES = [
  { how: 'issue', label: 'Issue invoice' },
  { how: 'mail', label: 'Issue and mail' },
] as const satisfies readonly { how: InvoiceWhenDone; label: string }[];

interface FinishInvoiceProps {
  call: ServiceCall;
  chosen: InvoiceWhenDone;
  onChoose: (how: InvoiceWhenDone) => void;
}

/** Whether Done also issues the invoice; nothing where there is nothing to invoice, or it was issued before. */
export function FinishInvoice({ call, chosen, onChoose }: FinishInvoiceProps) {
  const user = useUser();
  const { data: rows, isError } = trpc.invoices.list.useQuery({ serviceCallId: call._id });
  const isTheirs = user?.role !== 'tech' || call.assignedEmployee?._id === user.id;
  const isIssued = rows?.some(({ kind, state }) => kind === 'invoice' && state !== 'credited');
  if (!isTheirs || isIssued || totalOf(call) <= 0) return null;
  const offered = CHOICES.filter(({ how }) => how === 'issue' || call.customer.email !== '');
  return (
    <Card title="Invoice">
      {isError ? (
        <p className="text-sm text-ink-soft">
          Invoices need a connection. The office finds this call under Invoices.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {offered.map(({ how, label }) => (
            <Button
              key={how}
              className="h-11 flex-1"
              aria-pressed={chosen === how}
              variant={chosen === how ? 'primary' : 'secondary'}
              onClick={() => onChoose(chosen === how ? 'later' : how)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
