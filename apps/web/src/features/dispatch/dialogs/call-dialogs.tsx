import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { useState } from 'react';
import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { KeysDialog } from '~/features/dispatch/keys/keys-dialog.tsx';
import type { SlotChange } from '~/features/dispatch/moving/slot.ts';
import { type Command, endCommand, useCommand } from './commands.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface CallDialogsProps {
  onMove: (call: BoardCall, change: SlotChange) => void;
  onStatus: (call: BoardCall, status: StatusKey) => void;
}

/** The dialog of the pending command, with the call as it was when opened. */
export function CallDialogs({ onMove, onStatus }: CallDialogsProps) {
  const { findCall } = useBoard();
  const command = useCommand();
  const asked = useNumbered(command);
  const call = useCallOnce(asked, findCall);
  const open = command !== undefined;
  if (!asked) return null;
  if (asked.command.kind === 'keys') return <KeysDialog open={open} onClose={endCommand} />;
  if (!call) return null;

  const { command: last, number } = asked;
  const dialog = { call, open, onClose: endCommand };
  return last.kind === 'status' ? (
    <StatusDialog key={number} {...dialog} onSet={(status) => onStatus(call, status)} />
  ) : (
    <MoveDialog
      key={number}
      {...dialog}
      isOnlyWho={last.kind === 'assign'}
      onMove={(change) => onMove(call, change)}
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
  const call = asked.command.kind === 'keys' ? undefined : findCall(asked.command.callId);
  setKnown({ asked, call });
  return call;
}
