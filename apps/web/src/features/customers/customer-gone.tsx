import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';

/** For an unknown customer, or one removed meanwhile. */
export function CustomerGone() {
  return (
    <EmptyState
      icon={SearchX}
      text="This customer does not exist."
      hint="The address may have been mistyped."
      action={
        <Link to="/customers" className={buttonClass({ variant: 'primary' })}>
          Back to customers
        </Link>
      }
    />
  );
}
