import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadDialog = () => import('./mail-dialog.tsx').then((part) => part.MailDialog);

interface MailButtonProps {
  invoice: Pick<InvoiceRow, '_id' | 'kind' | 'number' | 'serviceCallIds'>;
  /** Whether it was pressed before it was there. */
  isOpenAtFirst?: boolean;
}

/** Mails an invoice with its PDF to the customer, or wherever somebody says. */
export function MailButton({ invoice, isOpenAtFirst = false }: MailButtonProps) {
  const { _id: id, serviceCallIds } = invoice;
  const name = invoiceName(invoice);
  const { Part, asked, opener, frame } = useOpenable(loadDialog, () => isOpenAtFirst);
  const { client } = trpc.useUtils();
  // Sent again to the same address after an answer that got lost, it is the same mail.
  const attempt = useRef<{ to: string; idempotencyKey: string }>(undefined);

  async function mail(to: string, usual: string | null) {
    if (attempt.current?.to !== to) attempt.current = { to, idempotencyKey: drawKey() };
    const { idempotencyKey } = attempt.current;
    const input = to === usual ? { id } : { id, to };
    const { sentTo } = await client.invoices.send.mutate(input, { context: { idempotencyKey } });
    attempt.current = undefined;
    if (sentTo !== null) notify({ title: `${name} mailed to ${sentTo}` });
    else
      notify({
        title: `${name} was not mailed`,
        description: 'No mail goes out at the moment. Save the PDF instead.',
        tone: 'error',
      });
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
