import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';

/** For an unknown employee, or one removed meanwhile. */
export function EmployeeGone() {
  return (
    <EmptyState
      icon={SearchX}
      text="This employee does not exist."
      hint="The address may have been mistyped."
      action={
        <Link to="/admin/employees" className={buttonClass({ variant: 'primary' })}>
          Back to employees
        </Link>
      }
    />
  );
}
