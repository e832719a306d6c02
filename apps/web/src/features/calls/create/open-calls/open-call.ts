import type { Caller } from '@callboard/contract/calls/customer-card';
import { keptChoices } from '~/features/calls/create/kept-choices.ts';
import { claimDrafts } from '~/lib/draft/claim-drafts.ts';
import { forgetDraft } from '~/lib/draft/drafts.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import type { SearchTexts } from '~/lib/search-text.ts';

/** What an address asks a new call for. */
export type Asked = SearchTexts<
  'customerId' | 'propertyId' | 'contactId' | 'technician' | 'at' | 'caller'
>;

/** A new call that somebody is writing down; each is a tab of the screen. */
export interface OpenCall {
  /** Names its drafts. */
  id: string;
  /** Its Idempotency-Key: kept with it, so that a lost answer makes no second call. */
  key: string;
  asked: Asked;
  /** The customer it was asked for. */
  known: Caller | null;
  /** Whom and where it is for by now: what it was asked for can be changed. */
  isFor?: { customerId: string | undefined; propertyId: string | undefined } | undefined;
  /** When it was opened, and when it was in front last; milliseconds. */
  openedAt: number;
  shownAt: number;
}

/** The same text for two addresses that ask for the same. */
export const addressOf = (asked: Asked): string => {
  const { customerId, propertyId, contactId, technician, at, caller } = asked;
  return JSON.stringify([customerId, propertyId, contactId, technician, at, caller]);
};

export const isBlank = ({ asked }: Pick<OpenCall, 'asked'>): boolean =>
  addressOf(asked) === addressOf({});

/** A call that is opened now. */
export function openCall(asked: Asked, known: Caller | null): OpenCall {
  const now = Date.now();
  return { id: drawKey(), key: drawKey(), asked, known, openedAt: now, shownAt: now };
}

/** Whether it still is for whom and where an address asks. */
const isStillFor = ({ isFor }: Pick<OpenCall, 'isFor'>, { customerId, propertyId }: Asked) =>
  !isFor ||
  ((customerId === undefined || customerId === isFor.customerId) &&
    (propertyId === undefined || !isFor.propertyId || propertyId === isFor.propertyId));

/** The call that an address means: the one in front, or else the one that was in front last; none that is for somebody else by now. */
export function meantBy<Call extends Pick<OpenCall, 'id' | 'asked' | 'shownAt' | 'isFor'>>(
  calls: readonly Call[],
  asked: Asked,
  front: string,
): Call | undefined {
  const [first] = calls
    .filter((call) => addressOf(call.asked) === addressOf(asked))
    .filter((call) => isStillFor(call, asked))
    .toSorted(
      (one, other) =>
        Number(other.id === front) - Number(one.id === front) || other.shownAt - one.shownAt,
    );
  return first;
}

const PREFIX = 'new call ';

/** The names under which what is typed for a call is kept. */
export const draftsOf = (id: string) => ({
  choices: `${PREFIX}${id}`,
  visit: `${PREFIX}${id} visit`,
  customer: `${PREFIX}${id} customer`,
  property: `${PREFIX}${id} property`,
});

/** What was kept when the screen was left, or its page ended. */
export const keptCalls = (): OpenCall[] =>
  claimDrafts(PREFIX)
    .flatMap((name): OpenCall | [] => {
      const kept = keptChoices(name);
      if (!kept) return [];
      const isFor = { customerId: kept.customer?._id, propertyId: kept.decided?._id };
      return { ...kept.call, isFor, id: name.slice(PREFIX.length) };
    })
    .toSorted((one, other) => one.openedAt - other.openedAt);

// Which calls the screen shows, and which one is in front: a creation may be answered after both changed.
const shown = new Set<string>();
const ended = new Set<string>();
let front = '';

/** Shows a call. @returns what it does once it is off the screen */
export function showCall(id: string): () => void {
  shown.add(id);
  return () => void shown.delete(id);
}

/** Brings a call to the front of the screen. @returns what it does once it is not */
export function bringToFront(id: string): () => void {
  front = id;
  return () => {
    front = '';
  };
}

export const isInFront = (id: string): boolean => front === id;

/** Whether a call has been left to be booked later, so what is typed for it stays kept. */
export const isLeft = (id: string): boolean => !shown.has(id) && !ended.has(id);

/** Ends a call that was booked or dropped. */
export function endCall(id: string): void {
  ended.add(id);
  for (const name of Object.values(draftsOf(id))) forgetDraft(name);
}
