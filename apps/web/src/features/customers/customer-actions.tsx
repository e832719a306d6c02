import type { Customer } from '@callboard/contract/customers';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { buttonClass } from '~/ui/button-class.ts';
import { InviteCustomer } from './invite-customer.tsx';
import { NewCallLink } from './new-call-link.tsx';

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
