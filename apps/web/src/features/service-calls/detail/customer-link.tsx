import type { ServiceCall } from '@callboard/contract/service-calls';
import { Link } from '@tanstack/react-router';
import { factLink } from './fact-link.ts';

interface CustomerLinkProps {
  customer: ServiceCall['customer'];
  /** Only the office has a page for each customer. */
  isLink: boolean;
}

export function CustomerLink({ customer, isLink }: CustomerLinkProps) {
  const { _id, name, businessName } = customer;
  return (
    <>
      {isLink ? (
        <Link to="/customers/$id" params={{ id: _id }} className={`${factLink} font-medium`}>
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {businessName && <span className="block text-ink-soft">{businessName}</span>}
    </>
  );
}
