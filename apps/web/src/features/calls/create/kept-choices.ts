import type { Caller } from '@callboard/contract/calls/customer-card';
import type { FoundContact } from '@callboard/contract/customers/contacts';
import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import type { Property } from '@callboard/contract/customers/properties';
import { useEffect } from 'react';
import { peekDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { isRecord } from '~/lib/is-record.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { tellDraftIsBack } from '~/ui/draft/tell-draft-is-back.ts';
import type { OpenCall } from './open-calls/open-call.ts';

/** A customer as they were found: by which of their contacts, where it was not the first one. */
export type ChosenCustomer = Caller &
  Partial<CustomerFlags> & {
    contact?: FoundContact | null;
    street?: string;
  };

/** The choices for a new call outside its form, kept until it is booked or dropped. */
interface CallChoices {
  customer: ChosenCustomer | null;
  /** Undefined until chosen. */
  decided?: Property | null | undefined;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
  /** Whether somebody chose the job type; also that there is none. */
  isTypeChosen?: boolean | undefined;
  /** Whether its creation was sent, so it may exist although no answer came. */
  isSent?: boolean | undefined;
}

/** The same with the tab that they were made in. */
type KeptChoices = CallChoices & { call: Omit<OpenCall, 'id'> };

const isOneOrNone = (value: unknown) =>
  value === null || (isRecord(value) && typeof value._id === 'string');

/** Whether a kept value is a call's choices. */
const areChoices = (kept: unknown): kept is CallChoices & { call?: unknown } =>
  isRecord(kept) &&
  isOneOrNone(kept.customer) &&
  (kept.decided === undefined || isOneOrNone(kept.decided)) &&
  typeof kept.isAddingCustomer === 'boolean' &&
  typeof kept.isAddingProperty === 'boolean' &&
  (kept.isTypeChosen === undefined || typeof kept.isTypeChosen === 'boolean') &&
  (kept.isSent === undefined || typeof kept.isSent === 'boolean');

const isCustomer = (value: unknown): value is Caller => value !== null && isOneOrNone(value);

/** The tab that was kept; a build that had none kept less of it. */
function tabIn(call: unknown): Omit<OpenCall, 'id'> {
  const { key, asked, known, openedAt, shownAt } = isRecord(call) ? call : {};
  return {
    key: typeof key === 'string' ? key : drawKey(),
    asked: isRecord(asked) ? searchTexts(asked) : {},
    known: isCustomer(known) ? known : null,
    openedAt: Number(openedAt) || 0,
    shownAt: Number(shownAt) || 0,
  };
}

/** The choices that were kept, if any. */
export function keptChoices(draftName: string): KeptChoices | undefined {
  const kept = peekDraft(draftName);
  return areChoices(kept) ? { ...kept, call: tabIn(kept.call) } : undefined;
}

/**
 * Keeps the choices for a new call.
 * @param choices undefined while nothing would be lost
 * @param staysKept whether they stay kept once they have gone from the screen
 */
export function useKeepChoices(
  draftName: string,
  choices: KeptChoices | undefined,
  staysKept: () => boolean,
): void {
  useEffect(() => {
    // Already read when the page first rendered.
    if (takeDraft(draftName) !== undefined) tellDraftIsBack();
  }, [draftName]);

  useEffect(() =>
    choices
      ? watchDraft(
          draftName,
          () => choices,
          () => (staysKept() ? choices : undefined),
        )
      : undefined,
  );
}
