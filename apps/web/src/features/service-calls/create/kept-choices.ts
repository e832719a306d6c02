import { peekDraft } from '~/lib/drafts.ts';
import { areChoices, type CallChoices } from './call-choices.ts';

/** What was chosen for this call when a session ended, if that is kept. */
export function keptChoices(draftName: string): CallChoices | undefined {
  const kept = peekDraft(draftName);
  return areChoices(kept) ? kept : undefined;
}
