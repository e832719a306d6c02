import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadDialog = () => import('./mail-dialog.tsx').then((part) => part.MailDialog);

interface MailButtonProps {
  invoice: Pick<InvoiceRow, '_id' | 'kind' | 'number' | 'serviceCallIds'>;
  /** Whether it is to open by itself, such as after the issue. */
  isAsked: boolean;
  /** Called when it has. */
  onAsked: () => void;
}

/** Mails an invoice with its PDF to the customer, or wherever somebody says. */
export function MailButton({ invoice, isAsked, onAsked }: MailButtonProps) {
  const { _id: id, serviceCallIds } = invoice;
  const name = invoiceName(invoice);
  const { Part, asked, open, opener, frame } = useOpenable(loadDialog);
  const { client } = trpc.useUtils();
  // Sent again to the same address after an answer that got lost, it is the same mail.
  const attempt = useRef<{ to: string; idempotencyKey: string }>(undefined);

  useEffect(() => {
    if (!isAsked) return;
    open();
    onAsked();
  }, [isAsked, open, onAsked]);

  async function mail(to: string) {
    if (attempt.current?.to !== to) attempt.current = { to, idempotencyKey: drawKey() };
    const { idempotencyKey } = attempt.current;
    const context = { idempotencyKey };
    // The usual address is told, too: the server may know another one by now than was seen here.
    const { sentTo } = await client.invoices.send.mutate({ id, to }, { context });
    attempt.current = undefined;
    if (sentTo === null) return 'No mail goes out at the moment. Save the PDF instead.';
    notify({ title: `${name} mailed to ${sentTo}` });
    return undefined;
  }

  return (
    <>
      <Button size="small" aria-label={`Mail ${name}`} {...opener}>
        <Mail aria-hidden="true" className="size-4" />
        Mail
      </Button>
      {Part && (
        <Part
          key={asked}
          title={`Mail ${name}`}
          callId={serviceCallIds[0] ?? ''}
          saveLabel="Mail"
          savingLabel="Mailing…"
          failed={`${name} was not mailed`}
          save={mail}
          {...frame}
        />
      )}
    </>
  );
}
