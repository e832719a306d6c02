import type { CustomerInList } from '@callboard/contract/customers/customers';
import { Link } from '@tanstack/react-router';
import { formatDay, formatExact } from '~/format/dates.ts';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Money } from '~/ui/money.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { CustomerFlags } from '~/ui/status/customer-flags.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const none = (
  <span aria-hidden="true" className="text-ink-faint">
    –
  </span>
);

export const customerColumns: readonly Column<CustomerInList>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    sortable: true,
    cell: (customer) => <Name customer={customer} />,
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ street, city }) => (street || city ? <TwoLines first={street} second={city} /> : none),
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone, email }) => (
      <span className="block min-w-0">
        {phone ? (
          <a
            href={telHref(phone)}
            className="link py-1 sm:whitespace-nowrap pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {formatPhone(phone)}
          </a>
        ) : (
          none
        )}
        {email && (
          <span data-only="desk" className="text-xs sm:block">
            <EmailLink email={email} className="link py-1" />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'lastVisitAt',
    header: 'Last visit',
    sortable: 'only descending',
    mobileSide: 'end',
    isNamedOnMobile: true,
    hideOnMobile: ({ lastVisitAt }) => lastVisitAt === null,
    cell: ({ lastVisitAt: at }) =>
      at ? (
        <time dateTime={at} title={formatExact(at)} className="sm:whitespace-nowrap">
          {formatDay(at)}
        </time>
      ) : (
        none
      ),
  },
  {
    id: 'balance',
    header: 'Amount due',
    align: 'end',
    sortable: 'descending',
    isNamedOnMobile: true,
    hideOnMobile: ({ owed }) => !owed,
    cell: ({ owed }) => (owed ? <Money amount={owed} className="font-semibold" /> : none),
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
        // On a phone the whole row is pressed.
        className={buttonClass({
          variant: 'quiet',
          size: 'small',
          className:
            'text-accent-ink! max-sm:static! max-sm:min-h-0 max-sm:px-0 max-sm:after:absolute max-sm:after:inset-0',
        })}
      >
        View
      </Link>
    ),
  },
];

function Name({ customer }: { customer: CustomerInList }) {
  const { name, businessName, contact } = customer;
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        {name}
        <CustomerFlags flags={customer} />
      </span>
      {businessName && businessName !== name && (
        <span className="block text-xs font-normal text-ink-soft">{businessName}</span>
      )}
      {contact && (
        <span className="block text-xs font-normal">
          {contactName(contact)} {formatPhone(contact.phone)}
        </span>
      )}
    </span>
  );
}
