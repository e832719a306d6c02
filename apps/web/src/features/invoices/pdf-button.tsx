import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { Download } from 'lucide-react';
import { useSaveFile } from '~/session/use-save-file.ts';
import { Button } from '~/ui/button/button.tsx';

/** Saves the PDF of an invoice. */
export function PdfButton({ invoice }: { invoice: Pick<InvoiceRow, '_id' | 'kind' | 'number'> }) {
  const save = useSaveFile('Failed to load the PDF');
  return (
    <Button
      size="small"
      pending={save.isPending}
      pendingLabel="Loading…"
      aria-label={`PDF of ${invoiceName(invoice)}`}
      onClick={() => save.mutate(`/api/invoices/${invoice._id}/pdf`)}
    >
      <Download aria-hidden="true" className="size-4" />
      PDF
    </Button>
  );
}
