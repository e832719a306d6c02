import type { ListedCustomer } from '@callboard/contract/customers/customers';
import { Link } from '@tanstack/react-router';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmailLink } from '~/ui/page/email-link.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const none = (
  <span aria-hidden="true" className="text-ink-faint">
    –
  </span>
);

export const customerColumns: readonly Column<ListedCustomer>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    cell: ({ name, businessName, contact }) => (
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        {businessName && businessName !== name && (
          <span className="block text-xs font-normal text-ink-soft">{businessName}</span>
        )}
        {contact && (
          <span className="block text-xs font-normal">
            {contactName(contact)} {formatPhone(contact.phone)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) =>
      phone ? (
        <a href={telHref(phone)} className="link py-1 whitespace-nowrap tabular-nums">
          {formatPhone(phone)}
        </a>
      ) : (
        none
      ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (email ? <EmailLink email={email} className="link py-1" /> : none),
  },
  {
    id: 'referral',
    header: 'Referral source',
    cell: ({ referral }) => referral.sourceName || none,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ _id, name }) => (
      <Link
        to="/customers/$id"
        params={{ id: _id }}
        aria-label={`View ${name}`}
        className={buttonClass({ variant: 'quiet', size: 'small', className: 'text-accent-ink!' })}
      >
        View
      </Link>
    ),
  },
];
