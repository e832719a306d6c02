import { DEFAULT_STATUS } from '@callboard/contract/calls/status-list';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';

export interface CallGoneProps {
  isStaff: boolean;
}

/** For an unknown call, or one removed meanwhile. */
export function CallGone({ isStaff }: CallGoneProps) {
  return (
    <EmptyState
      icon={SearchX}
      text="This service call does not exist."
      hint="It may have been removed, or the address is mistyped."
      action={
        isStaff ? (
          <Link
            to="/service-calls/status/$status"
            params={{ status: DEFAULT_STATUS }}
            className={buttonClass({ variant: 'primary' })}
          >
            Back to service calls
          </Link>
        ) : (
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            Back to the dashboard
          </Link>
        )
      }
    />
  );
}
