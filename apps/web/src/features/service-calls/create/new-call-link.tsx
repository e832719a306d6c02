import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ButtonVariant, buttonClass } from '~/ui/button/button-class.ts';

interface NewCallLinkProps {
  /** The customer, if known. */
  customerId?: string;
  variant?: ButtonVariant;
}

export function NewCallLink({ customerId, variant }: NewCallLinkProps) {
  return (
    <Link to="/service-calls/new" search={{ customerId }} className={buttonClass({ variant })}>
      <Plus aria-hidden="true" className="size-4" />
      Create Service Call
    </Link>
  );
}
