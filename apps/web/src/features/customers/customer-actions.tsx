import type { Customer } from '@callboard/contract/customers';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { NewCallLink } from '~/features/service-calls/create/new-call-link.tsx';
import { buttonClass } from '~/ui/button-class.ts';
import { InviteCustomer } from './invite-customer.tsx';

/** What can be done with a customer, the most usual thing last. */
export function CustomerActions({ customer }: { customer: Customer }) {
  return (
    <>
      <Link to="/customers/$id/edit" params={{ id: customer._id }} className={buttonClass()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <InviteCustomer customer={customer} />
      <NewCallLink customerId={customer._id} variant="primary" />
    </>
  );
}
