import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={SearchX}
        text="There is nothing at this address."
        hint="The address may be mistyped, or the page was removed."
        action={
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            Go to the dashboard
          </Link>
        }
      />
    </>
  );
}
