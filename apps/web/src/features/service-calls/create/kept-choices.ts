import type { Property } from '@callboard/contract/company/properties';
import type { Customer } from '@callboard/contract/people/customers';
import { useEffect } from 'react';
import { peekDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { tellDraftIsBack } from '~/lib/draft/tell-draft-is-back.ts';
import { isRecord } from '~/lib/is-record.ts';

/** What is chosen for a new call beside its form, as it is kept when a session ends. */
interface CallChoices {
  customer: Customer | null;
  /** Missing until somebody decides. */
  decided?: Property | null | undefined;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
}

const isOneOrNone = (value: unknown) =>
  value === null || (isRecord(value) && typeof value._id === 'string');

/** Whether what was kept are the choices for a call. */
const areChoices = (kept: unknown): kept is CallChoices =>
  isRecord(kept) &&
  isOneOrNone(kept.customer) &&
  (kept.decided === undefined || isOneOrNone(kept.decided)) &&
  typeof kept.isAddingCustomer === 'boolean' &&
  typeof kept.isAddingProperty === 'boolean';

/** What was chosen for this call when a session ended, if that is kept. */
export function keptChoices(draftName: string): CallChoices | undefined {
  const kept = peekDraft(draftName);
  return areChoices(kept) ? kept : undefined;
}

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
