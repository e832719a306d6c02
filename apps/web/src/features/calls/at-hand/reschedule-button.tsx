import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { EditButton } from './edit-button.tsx';

const loadDialog = () =>
  import('~/features/calls/visit/visit-dialog.tsx').then((part) => part.VisitDialog);

/** Opens the details of a visit beside its row, with the time first. */
export const RescheduleButton = ({ row }: { row: ServiceCallRow }) => (
  <EditButton<never> row={row} of="visit" load={loadDialog}>
    Reschedule<span className="sr-only"> #{row.callNumber}</span>
  </EditButton>
);
