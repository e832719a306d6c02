import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () => import('./credit-dialog.tsx').then((part) => part.CreditDialog);

/** Takes something off an invoice. */
export function CreditButton({ invoice }: { invoice: InvoiceRow }) {
  const { Part, asked, opener, frame } = useOpenable(loadDialog);
  return (
    <>
      <Button size="small" aria-label={`Credit ${invoiceName(invoice)}`} {...opener}>
        Credit
      </Button>
      {Part && <Part key={asked} invoice={invoice} {...frame} />}
    </>
  );
}
