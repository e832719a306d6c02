import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { ChecklistStep } from '@callboard/contract/company/lists/checklist-steps';
import type { Problem } from '@callboard/contract/platform/problem';
import type { ACTS } from './acts/acts.ts';
import type { InputOf } from './procedures.ts';

/** The procedure's path. Files have a name of their own, because they go over REST. */
export type ActKind = keyof typeof ACTS;

/** What each kind sends. A file goes to an address of the API, and its bytes are in `file`. */
export type ActInputs = {
  [Kind in ActKind]: Kind extends 'files.add' ? { path: string; name: string } : InputOf<Kind>;
};

/** A change of one kind, before it is kept. */
export interface Done<Kind extends ActKind> {
  kind: Kind;
  input: ActInputs[Kind];
  file?: Blob;
}

/** A change of any kind, before it is kept. */
export type ActDone<Kind extends ActKind = ActKind> = { [One in Kind]: Done<One> }[Kind];

/** What the screen showed of the thing that somebody changed: a later choice shows what they typed and saw. */
export interface Seen {
  item?: LineItem;
  payment?: Payment;
  step?: ChecklistStep;
  /** The call's technician (null for none) and its status. */
  call?: { status: StatusKey; technician: string | null };
}

/** An act of one kind. */
export interface ActOf<Kind extends ActKind> {
  /** A UUID. It is sent as the Idempotency-Key. */
  id: string;
  /** Its place among all acts of this device. Acts of one call are sent in this order. */
  seq: number;
  /** The id of the person who did it. It is never sent as anybody else. */
  person: string;
  /** The call. For an access note the property, which has an order of its own. */
  callId: string;
  /** Missing if it is not known, such as for a property. */
  callNumber?: number;
  kind: Kind;
  /** Exactly what is sent. */
  input: ActInputs[Kind];
  file?: Blob;
  /** By the device's clock, in milliseconds since 1970. */
  tappedAt: number;
  /** By how many milliseconds the device's clock was ahead of the server's at that moment. */
  clockError?: number;
  /** What people read about it: "Status: Completed". */
  words: string;
  /** Missing if an earlier build kept the act. */
  seen?: Seen;
  /** `needs_you`: the server refused it, and a person has to decide. */
  state: 'waiting' | 'needs_you';
  /** The server's refusal. `current` and `fields` have what the server has instead. */
  problem?: Problem;
  /** When a person decided to send it although it is old, in milliseconds since 1970. */
  agreedAt?: number;
  /** It may have reached the server, so what it sends must not change any more. */
  isSent?: true;
  /** It was taken back after it may have reached the server. Once that is certain, it is undone there. */
  isTakenBack?: true;
}

/** Something a technician did, kept on the device until the server has it. */
export type Act = { [Kind in ActKind]: ActOf<Kind> }[ActKind];
