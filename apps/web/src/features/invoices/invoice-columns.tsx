import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay, formatDate } from '~/format/dates.ts';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { STATE_LABELS } from './invoice-words.ts';
import { PdfButton } from './pdf-button.tsx';

const name: Column<InvoiceRow> = {
  id: 'number',
  header: 'Invoice',
  kind: 'title',
  sortable: 'descending',
  cell: (row) => {
    const [id] = row.serviceCallIds;
    if (id === undefined) return invoiceName(row);
    return (
      <Link to="/service-calls/$id" params={{ id }} className="link font-medium">
        {invoiceName(row)}
      </Link>
    );
  },
};

const inOneLine = (day: string) => <span className="sm:whitespace-nowrap">{day}</span>;

const days: readonly Column<InvoiceRow>[] = [
  { id: 'issuedAt', header: 'Issued', cell: ({ issuedAt }) => inOneLine(formatDate(issuedAt)) },
  {
    id: 'dueOn',
    header: 'Due',
    sortable: true,
    cell: ({ kind, dueOn }) => (kind === 'credit' ? '' : inOneLine(formatCalendarDay(dueOn))),
  },
];

const sums: readonly Column<InvoiceRow>[] = [
  {
    id: 'state',
    header: 'State',
    cell: ({ kind, state }) => (kind === 'credit' ? '' : STATE_LABELS[state]),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    sortable: 'descending',
    cell: ({ total }) => <Money amount={total} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => <Money amount={balance} />,
  },
];

const pdf: Column<InvoiceRow> = {
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (row) => <PdfButton invoice={row} />,
};

/** When what is open is due, that the rest is paid, and what of a total is open if only a part is. */
const ON_MOBILE: Record<string, Partial<Column<InvoiceRow>>> = {
  issuedAt: { hideOnMobile: true },
  dueOn: { isNamedOnMobile: true, hideOnMobile: ({ balance }) => balance === 0 },
  state: { hideOnMobile: ({ balance }) => balance !== 0 },
  balance: {
    isNamedOnMobile: true,
    hideOnMobile: ({ balance, total }) => balance === 0 || balance === total,
  },
};

/** The columns for the office, and those for a customer of their own. */
export const OFFICE_COLUMNS: readonly Column<InvoiceRow>[] = [
  name,
  {
    id: 'customerName',
    header: 'Customer',
    kind: 'lead',
    sortable: true,
    cell: ({ customerName }) => customerName,
  },
  ...[...days, ...sums].map((column) => ({ ...column, ...ON_MOBILE[column.id] })),
  pdf,
];
export const OWN_COLUMNS: readonly Column<InvoiceRow>[] = [name, ...days, ...sums, pdf];
