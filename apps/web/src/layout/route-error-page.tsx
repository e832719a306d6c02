import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { followNewBuild } from '~/lib/parts/build.ts';
import { PartMissing } from '~/lib/parts/part-missing.ts';
import { messageOf } from '~/lib/problem.ts';
import { Button } from '~/ui/button/button.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';

/** The error page for a screen that crashed or did not load, with Retry. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const part = error instanceof PartMissing ? error : undefined;
  useEffect(() => followNewBuild(error), [error]);

  async function retry() {
    if (part?.newBuild) return window.location.reload();
    setRetrying(true);
    // Reloads the route's code before showing it.
    await router.invalidate();
    setRetrying(false);
    reset();
  }

  return (
    <>
      <PageHeader title="This page did not load" />
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{part?.message ?? messageOf(error, 'This page did not load')}</p>
        <Button pending={retrying} pendingLabel="Retrying…" onClick={() => void retry()}>
          {part ? 'Try again' : 'Retry'}
        </Button>
      </div>
    </>
  );
}
