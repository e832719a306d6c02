import { useEffect, useState } from 'react';
import { watchDraft } from '~/lib/draft/drafts.ts';
import { useDraftState } from '~/ui/draft/use-draft-state.ts';
import { type Command, DIALOG_DRAFT, useCommand } from './commands.ts';

function subjectOf(command: Command): string {
  if ('callId' in command) return command.callId;
  if ('callIds' in command) return command.callIds.join(' ');
  return 'technicianId' in command ? command.technicianId : '';
}

/** What is filled in in the dialog of a command: kept like a form's, and the board opens it again. */
export function useDialogFields<Fields>(start: () => Fields, isOpen: boolean) {
  const command = useCommand();
  const [own] = useState(command);
  const name = own ? `${own.kind} ${subjectOf(own)}` : '';
  const [fields, setFields, isChanged] = useDraftState(`board ${name}`, start, isOpen);

  useEffect(
    () => (isChanged && isOpen ? watchDraft(DIALOG_DRAFT, () => own) : undefined),
    [isChanged, isOpen, own],
  );
  return [fields, setFields] as const;
}
