import type { WhomToCall } from '@callboard/contract/customers/contacts';
import type { PropertyCustomer, PropertyDetail } from '@callboard/contract/customers/properties';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatAddress, mapHref } from '~/format/address.ts';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';

// Under a thumb a link needs more height than its line has.
const linkClass = 'link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11';

interface PropertyFactsProps {
  property: PropertyDetail;
  customer: ComponentProps<typeof LoadError>['query'] & { data: PropertyCustomer | undefined };
  /** What the customer owes; undefined for whoever is not told. */
  owed: number | undefined;
  isOffice: boolean;
}

/** Where a property is, and whose it is. */
export function PropertyFacts({ property, customer, owed, isOffice }: PropertyFactsProps) {
  return (
    <Card title="Property">
      <div className="flex flex-col gap-4">
        <DescriptionList
          columns={1}
          items={[
            {
              term: 'Address',
              detail: (
                <a href={mapHref(property.address)} className={linkClass}>
                  {formatAddress(property.address)}
                </a>
              ),
            },
            ...(property.use === 'commercial' ? [{ term: 'Use', detail: 'Commercial' }] : []),
            ...(property.county ? [{ term: 'County', detail: property.county }] : []),
            ...(property.contact ? [whomToCall(property.contact)] : []),
            ...(customer.data ? customerDetails(customer.data, isOffice) : []),
            ...(owed === undefined || owed <= 0
              ? []
              : [{ term: 'Amount due', detail: <Money amount={owed} className="font-medium" /> }]),
          ]}
        />
        <LoadError query={customer} fallback="Failed to load the customer" />
      </div>
    </Card>
  );
}

const whomToCall = (contact: WhomToCall) => ({
  term: 'Whom to call',
  detail: (
    <span className="block wrap-anywhere">
      <span className="block font-medium">{contactName(contact)}</span>
      {contact.phone && (
        <a href={telHref(contact.phone)} className={`${linkClass} tabular-nums`}>
          {formatPhone(contact.phone)}
        </a>
      )}
    </span>
  ),
});

function customerDetails({ _id, name, businessName, phone }: PropertyCustomer, isOffice: boolean) {
  return [
    {
      term: 'Customer',
      detail: (
        <span className="block wrap-anywhere">
          {isOffice ? (
            <Link to="/customers/$id" params={{ id: _id }} className={`${linkClass} font-medium`}>
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {businessName && businessName !== name && (
            <span className="block text-ink-soft">{businessName}</span>
          )}
        </span>
      ),
    },
    {
      term: 'Phone',
      detail: phone ? (
        <a href={telHref(phone)} className={`${linkClass} tabular-nums`}>
          {formatPhone(phone)}
        </a>
      ) : (
        'No phone'
      ),
    },
  ];
}
