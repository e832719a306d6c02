import { Link, type LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { problemOf } from '~/lib/problem.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadError, type LoadErrorProps } from '~/ui/feedback/load-error.tsx';

interface NotThereProps extends Pick<LoadErrorProps, 'query'> {
  /** What was asked for, such as "customer". */
  what: string;
  /** The way back, and its words. */
  to: LinkProps['to'];
  back: string;
}

/** In the place of a record that did not load, is unknown, or was removed meanwhile. */
export function NotThere({ query, what, to, back }: NotThereProps) {
  if (problemOf(query.error)?.status !== 404) {
    return <LoadError query={query} fallback={`Failed to load the ${what}`} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      text={`This ${what} does not exist.`}
      hint="The address may have been mistyped."
      action={
        <Link to={to} className={buttonClass({ variant: 'primary' })}>
          {back}
        </Link>
      }
    />
  );
}
