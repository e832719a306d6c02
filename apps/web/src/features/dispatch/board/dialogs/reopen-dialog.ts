import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { peekDraft, takeDraft } from '~/lib/draft/drafts.ts';
import { isRecord } from '~/lib/is-record.ts';
import { type Command, DIALOG_DRAFT, giveCommand } from './commands.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function commandIn(kept: unknown): Command | undefined {
  if (!isRecord(kept)) return undefined;
  const { kind, callId, callIds, technicianId } = kept;
  if ((kind === 'move' || kind === 'assign' || kind === 'status') && isText(callId)) {
    return { kind, callId };
  }
  if (kind === 'move_several' && Array.isArray(callIds) && callIds.every(isText)) {
    return { kind, callIds };
  }
  return kind === 'time_off' && isText(technicianId) ? { kind, technicianId } : undefined;
}

/** Opens the dialog that was filled in when the page ended, if what it is about is on the board. */
export function reopenDialog(
  { technicians }: Board,
  findCall: (id: string) => BoardCall | undefined,
): void {
  const command = commandIn(peekDraft(DIALOG_DRAFT));
  if (!command) return;
  const isShown =
    'technicianId' in command
      ? technicians.some(({ _id }) => _id === command.technicianId)
      : ('callIds' in command ? command.callIds : 'callId' in command ? [command.callId] : []).some(
          findCall,
        );
  if (!isShown) return;
  takeDraft(DIALOG_DRAFT);
  giveCommand(command);
}
