import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { LineItem, Payment } from '@callboard/contract/lines/call-lines';
import type { ChecklistStep } from '@callboard/contract/lists/checklist-steps';
import type { Problem } from '@callboard/contract/problem';
import type { ACTS } from './acts/acts.ts';
import type { InputOf } from './procedures.ts';

/** The procedure's path; a file has none, since it goes over REST. */
export type ActKind = keyof typeof ACTS;

/** What each of them sends; a file goes to an address of the API, and its bytes are in `file`. */
export type ActInputs = {
  [Kind in ActKind]: Kind extends 'files.add' ? { path: string; name: string } : InputOf<Kind>;
};

/** What was on the screen of what somebody changed, so that a choice shows what they typed and saw. */
export interface Seen {
  item?: LineItem;
  payment?: Payment;
  step?: ChecklistStep;
  /** Whose the call was, null for nobody's, and how it stood. */
  call?: { status: StatusKey; technician: string | null };
}

/** An act of one kind. */
export interface ActOf<Kind extends ActKind> {
  /** A UUID, which is its Idempotency-Key. */
  id: string;
  /** Its place among all acts of this device: acts of one call are sent in this order. */
  seq: number;
  /** The id of who did it; it is never sent as anybody else. */
  person: string;
  /** The call; for an access note the property, which has an order of its own. */
  callId: string;
  /** Missing where it is not known, as for a property. */
  callNumber?: number;
  kind: Kind;
  /** Exactly what is sent. */
  input: ActInputs[Kind];
  file?: Blob;
  /** By the device's clock, in milliseconds since 1970. */
  tappedAt: number;
  /** How far the device's clock was ahead of the server's at that moment, in milliseconds. */
  clockError?: number;
  /** What was done, for people: "Status: Completed". */
  words: string;
  /** Missing for what was kept by an earlier build. */
  seen?: Seen;
  /** `needs_you`: the server refused it, and a person decides. */
  state: 'waiting' | 'needs_you';
  /** The server's refusal, with what it has instead in `current` and `fields`. */
  problem?: Problem;
  /** When a person decided to send it in spite of its age, in milliseconds since 1970. */
  agreedAt?: number;
  /** It may have reached the server: what it sends never changes again. */
  isSent?: true;
  /** It was taken back when it may have reached the server, so it is undone there once that is known. */
  isTakenBack?: true;
}

/** Something a technician did, kept on the device until the server has it. */
export type Act = { [Kind in ActKind]: ActOf<Kind> }[ActKind];
