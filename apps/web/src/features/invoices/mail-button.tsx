import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { Mail } from 'lucide-react';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { invoiceName } from './invoice-words.ts';

/** Mails an invoice with its PDF to the customer. */
export function MailButton({ invoice }: { invoice: Pick<InvoiceRow, '_id' | 'kind' | 'number'> }) {
  const name = invoiceName(invoice);
  // Pressed again after an answer that got lost, it is the same mail.
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const send = trpc.invoices.send.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ sentTo }) => {
      renewKey();
      if (sentTo === null) {
        notify({
          title: `${name} was not mailed`,
          description: 'No mail goes out at the moment. Save the PDF instead.',
          tone: 'error',
        });
      } else notify({ title: `${name} mailed to ${sentTo}` });
    },
    onError: (error) =>
      notify({
        title: `${name} was not mailed`,
        description: messageOf(error, 'It can be sent again'),
        tone: 'error',
      }),
  });
  return (
    <Button
      size="small"
      pending={send.isPending}
      pendingLabel="Mailing…"
      aria-label={`Mail ${name}`}
      onClick={() => send.mutate({ id: invoice._id })}
    >
      <Mail aria-hidden="true" className="size-4" />
      Mail
    </Button>
  );
}
