import type { Property } from '@callboard/contract/company/properties';
import type { Customer } from '@callboard/contract/people/customers';
import { useEffect } from 'react';
import { peekDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { tellDraftIsBack } from '~/lib/draft/tell-draft-is-back.ts';
import { isRecord } from '~/lib/is-record.ts';

/** The choices for a new call outside its form, kept when a session ends. */
interface CallChoices {
  customer: Customer | null;
  /** Undefined until chosen. */
  decided?: Property | null | undefined;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
}

const isOneOrNone = (value: unknown) =>
  value === null || (isRecord(value) && typeof value._id === 'string');

/** Whether a kept value is a call's choices. */
const areChoices = (kept: unknown): kept is CallChoices =>
  isRecord(kept) &&
  isOneOrNone(kept.customer) &&
  (kept.decided === undefined || isOneOrNone(kept.decided)) &&
  typeof kept.isAddingCustomer === 'boolean' &&
  typeof kept.isAddingProperty === 'boolean';

/** The choices kept when a session ended, if any. */
export function keptChoices(draftName: string): CallChoices | undefined {
  const kept = peekDraft(draftName);
  return areChoices(kept) ? kept : undefined;
}

/**
 * Keeps the choices for a new call when the session ends.
 * @param choices undefined while nothing would be lost
 */
export function useKeepChoices(draftName: string, choices: CallChoices | undefined): void {
  useEffect(() => {
    // Already read when the page first rendered.
    if (takeDraft(draftName) !== undefined) tellDraftIsBack();
  }, [draftName]);

  useEffect(() => (choices ? watchDraft(draftName, () => choices) : undefined));
}
