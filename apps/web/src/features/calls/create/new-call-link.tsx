import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';

interface NewCallLinkProps {
  /** The customer, if known. */
  customerId?: string;
  /** One of their properties, if known. */
  propertyId?: string;
}

export function NewCallLink({ customerId, propertyId }: NewCallLinkProps) {
  return (
    <Link to="/service-calls/new" search={{ customerId, propertyId }} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      Create Service Call
    </Link>
  );
}
