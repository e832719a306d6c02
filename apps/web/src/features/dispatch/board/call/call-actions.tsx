import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { TakePaymentButton } from '~/features/calls/at-hand/take-payment-button.tsx';
import { nextStatus, stepLabel } from '~/features/calls/changes/next-status.ts';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import type { BoardActions } from '~/features/dispatch/board/moving/use-board-actions.ts';
import { useSetCallStatus } from '~/features/dispatch/board/moving/use-set-call-status.ts';
import { Button } from '~/ui/button/button.tsx';
import { MenuSelect } from '~/ui/picker/menu-select.tsx';
import { StatusSelect } from '~/ui/picker/status-select.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';

const NOBODY = 'unassigned';

interface CallActionsProps {
  call: BoardCall;
  actions: BoardActions;
}

/** Call actions for the office, without leaving the board. */
export function CallActions({ call, actions }: CallActionsProps) {
  const { board, query } = useBoard();
  const setStatus = useSetCallStatus(query, actions.undoMoves);
  const next = nextStatus(call.status);
  const people = board.technicians.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (inactive)`,
  }));

  function choose(chosen: string) {
    const known = STATUSES.find(({ key }) => key === chosen);
    if (known) void setStatus(call, known.key);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <StatusSelect value={call.status} statuses={STATUSES} onChange={choose} />
        <MenuSelect
          label="Technician"
          value={call.assignedEmployee?._id ?? NOBODY}
          options={[{ value: NOBODY, label: 'Unassigned' }, ...people]}
          onChange={(chosen) =>
            actions.move(call, { technicianId: chosen === NOBODY ? null : chosen })
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button size="small" variant="primary" onClick={() => void setStatus(call, next)}>
            <StatusIcon status={next} className="size-4" />
            {stepLabel(next)}
          </Button>
        )}
        <Button size="small" onClick={() => giveCommand({ kind: 'move', callId: call._id })}>
          Move…
        </Button>
        {DONE_STATUSES.includes(call.status) && call.balance > 0 && (
          <TakePaymentButton row={call} />
        )}
        {call.status !== 'canceled' && (
          <Button size="small" onClick={() => void setStatus(call, 'canceled')}>
            Cancel call
          </Button>
        )}
      </div>
    </div>
  );
}
