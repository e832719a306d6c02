import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';

interface ErrorStateProps {
  message: string;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
}

export function ErrorState({
  message,
  requestId,
  onRetry,
  retrying,
  retryLabel = 'Retry',
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-danger-line bg-danger-wash px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium text-ink">{message}</p>
        {requestId && (
          <p className="text-xs text-ink-soft">
            Request <code className="font-mono break-all">{requestId}</code>
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" pending={retrying} pendingLabel="Retrying…" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
