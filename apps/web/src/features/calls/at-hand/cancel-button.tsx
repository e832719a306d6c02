import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { Button } from '~/ui/button/button.tsx';

/** Calls a visit off from its row; a notice takes it back. */
export function CancelButton({ row }: { row: ServiceCallRow }) {
  const status = useSetStatus(row._id);
  return (
    <Button
      size="small"
      variant="quiet"
      pending={status.isPending}
      pendingLabel="Canceling…"
      onClick={() => status.set(row, 'canceled')}
    >
      Cancel visit<span className="sr-only"> #{row.callNumber}</span>
    </Button>
  );
}
