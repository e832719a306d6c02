import type { PartMissing } from '~/lib/parts/part-missing.ts';
import { ErrorState } from '~/ui/feedback/error-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';

interface PartWaitProps {
  part: { isLate?: boolean; missing?: PartMissing; retry: () => void };
}

const reloadPage = () => window.location.reload();

/** A placeholder for a part: still loading, or why it failed. */
export function PartWait({ part: { isLate, missing, retry } }: PartWaitProps) {
  if (missing) {
    return (
      <ErrorState
        message={missing.message}
        retryLabel={missing.newBuild ? 'Reload' : 'Try again'}
        onRetry={missing.newBuild ? reloadPage : retry}
      />
    );
  }
  if (!isLate) return null;
  return (
    <p role="status" className="flex min-h-control items-center gap-2 text-sm text-ink-soft">
      <Spinner />
      Opening…
    </p>
  );
}
