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

/** The dialog of whatever command waits, with the call as it was when it opened. */
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
  /** Another one for each command: a dialog starts anew with it. */
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

/** A change by somebody else does not turn the dialog over that a person fills in. */
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
