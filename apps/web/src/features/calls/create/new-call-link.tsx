import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ButtonVariant, buttonClass } from '~/ui/button/button-class.ts';

interface NewCallLinkProps {
  /** The customer, if known. */
  customerId?: string;
  /** One of their properties, if known. */
  propertyId?: string;
  variant?: ButtonVariant;
}

export function NewCallLink({ customerId, propertyId, variant }: NewCallLinkProps) {
  return (
    <Link
      to="/service-calls/new"
      search={{ customerId, propertyId }}
      className={buttonClass({ variant })}
    >
      <Plus aria-hidden="true" className="size-4" />
      Create Service Call
    </Link>
  );
}
