import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '~/lib/problem.ts';
import { ErrorState } from '~/ui/feedback/error-state.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';

/** A screen that broke: says so and offers to try again. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <PageHeader title="This page did not load" />
      <ErrorState
        message={messageOf(error, 'This page did not load')}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
