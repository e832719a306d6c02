import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { followNewBuild } from '~/lib/parts/build.ts';
import { PartMissing } from '~/lib/parts/part-missing.ts';
import { messageOf } from '~/lib/problem.ts';
import { ErrorState } from '~/ui/feedback/error-state.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';

/** A screen that broke or did not come: says so and offers to try again. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const part = error instanceof PartMissing ? error : undefined;
  useEffect(() => followNewBuild(error), [error]);

  async function retry() {
    if (part?.newBuild) return window.location.reload();
    setRetrying(true);
    // The route's code is asked for here, and only then shown.
    await router.invalidate();
    setRetrying(false);
    reset();
  }

  return (
    <>
      <PageHeader title="This page did not load" />
      <ErrorState
        message={part?.message ?? messageOf(error, 'This page did not load')}
        retrying={retrying}
        retryLabel={part ? 'Try again' : undefined}
        onRetry={() => void retry()}
      />
    </>
  );
}
