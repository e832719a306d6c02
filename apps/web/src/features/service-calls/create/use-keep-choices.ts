import { useEffect } from 'react';
import { takeDraft, watchDraft } from '~/lib/drafts.ts';
import { tellDraftIsBack } from '~/lib/tell-draft-is-back.ts';
import type { CallChoices } from './call-choices.ts';

/**
 * Keeps what is chosen for a new call when the session ends.
 * @param choices nothing while nothing would be lost
 */
export function useKeepChoices(draftName: string, choices: CallChoices | undefined): void {
  useEffect(() => {
    // Read already, when the page was first drawn.
    if (takeDraft(draftName) !== undefined) tellDraftIsBack();
  }, [draftName]);

  useEffect(() => (choices ? watchDraft(draftName, () => choices) : undefined));
}
