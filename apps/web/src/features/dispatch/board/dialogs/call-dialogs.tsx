import './call-dialogs.css';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { useState } from 'react';
import { KeysDialog } from '~/features/dispatch/board/keys/keys-dialog.tsx';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import type { BoardActions } from '~/features/dispatch/board/moving/use-board-actions.ts';
import { useSetCallStatus } from '~/features/dispatch/board/moving/use-set-call-status.ts';
import { useTakeTimeOff } from '~/features/dispatch/board/moving/use-take-time-off.ts';
import { type Command, endCommand, useCommand } from './commands.ts';
import { LegendDialog } from './legend-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveSeveralDialog } from './move-several-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TimeOffDialog } from './time-off-dialog.tsx';

/** The dialog of the pending command, with the call as it was when opened. */
export function CallDialogs({ actions }: { actions: BoardActions }) {
  const { findCall, board, query } = useBoard();
  const setStatus = useSetCallStatus(query, actions.undoMoves);
  const takeTimeOff = useTakeTimeOff(query, actions.undoMoves);
  const command = useCommand();
  const asked = useNumbered(command);
  const call = useCallOnce(asked, findCall);
  const open = command !== undefined;
  if (!asked) return null;
  const { command: last, number } = asked;
  const closing = { open, onClose: endCommand };
  if (last.kind === 'keys') return <KeysDialog {...closing} />;
  if (last.kind === 'legend') return <LegendDialog {...closing} />;
  if (last.kind === 'pay') return <PayDialog key={number} {...closing} call={last.call} />;
  if (last.kind === 'time_off') {
    const technician = board.technicians.find(({ _id }) => _id === last.technicianId);
    return technician ? (
      <TimeOffDialog
        key={number}
        {...closing}
        technician={technician}
        onTake={(timeOff) => void takeTimeOff(timeOff)}
      />
    ) : null;
  }
  if (last.kind === 'move_several') {
    return (
      <MoveSeveralDialog
        key={number}
        {...closing}
        callIds={last.callIds}
        onMove={actions.moveTogether}
      />
    );
  }
  if (!call) return null;

  const dialog = { call, open, onClose: endCommand };
  return last.kind === 'status' ? (
    <StatusDialog key={number} {...dialog} onSet={(status) => void setStatus(call, status)} />
  ) : (
    <MoveDialog
      key={number}
      {...dialog}
      isOnlyWho={last.kind === 'assign'}
      onMove={(change) => actions.move(call, change)}
    />
  );
}

interface Asked {
  command: Command;
  /** A new key for each command, so each dialog starts fresh. */
  number: number;
}

function useNumbered(command: Command | undefined): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  if (command && command !== asked?.command) {
    const next = { command, number: (asked?.number ?? 0) + 1 };
    setAsked(next);
    return next;
  }
  return asked;
}

/** Changes by others do not affect a dialog being filled in. */
function useCallOnce(
  asked: Asked | undefined,
  findCall: (id: string) => BoardCall | undefined,
): BoardCall | undefined {
  const [known, setKnown] = useState<{ asked: Asked; call: BoardCall | undefined }>();
  if (!asked || known?.asked === asked) return known?.call;
  const call = 'callId' in asked.command ? findCall(asked.command.callId) : undefined;
  setKnown({ asked, call });
  return call;
}
