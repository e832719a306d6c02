import { Link } from '@tanstack/react-router';
import { PhoneCall } from 'lucide-react';
import type { ButtonLook } from '~/ui/button-class.ts';
import { buttonClass } from '~/ui/button-class.ts';

interface NewCallLinkProps extends Pick<ButtonLook, 'variant'> {
  customerId: string;
}

/** Leads to a new call of this customer. */
export function NewCallLink({ customerId, variant }: NewCallLinkProps) {
  return (
    <Link to="/service-calls/new" search={{ customerId }} className={buttonClass({ variant })}>
      <PhoneCall aria-hidden="true" className="size-4" />
      New service call
    </Link>
  );
}
