import type { AppRouter } from '@callboard/api/app-router';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { LineItem, Payment } from '@callboard/contract/lines/call-lines';
import type { ChecklistStep } from '@callboard/contract/lists/checklist-steps';
import type { Problem } from '@callboard/contract/problem';
import type { inferRouterInputs } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;
type CallInputs = Inputs['serviceCalls'];

/** What is kept until the server has it, and what each sends. */
export interface ActInputs {
  'serviceCalls.setStatus': CallInputs['setStatus'];
  'serviceCalls.addItem': CallInputs['addItem'];
  'serviceCalls.addPayment': CallInputs['addPayment'];
  'serviceCalls.changeItem': CallInputs['changeItem'];
  'serviceCalls.changePayment': CallInputs['changePayment'];
  'serviceCalls.removeItem': CallInputs['removeItem'];
  'serviceCalls.removePayment': CallInputs['removePayment'];
  'serviceCalls.update': CallInputs['update'];
  'serviceCalls.addNote': CallInputs['addNote'];
  'serviceCalls.addSignature': CallInputs['addSignature'];
  'serviceCalls.answerStep': CallInputs['answerStep'];
  'properties.addAccessNote': Inputs['properties']['addAccessNote'];
  'equipment.create': Inputs['equipment']['create'];
  'serviceCalls.setEquipment': CallInputs['setEquipment'];
  'equipment.addRefrigerant': Inputs['equipment']['addRefrigerant'];
  /** Takes back what the server has already. */
  'history.undo': Inputs['history']['undo'];
  /** A file, sent to an address of the API; its bytes are in `file`. */
  'files.add': { path: string; name: string };
}

/** The procedure's path; a file has none, since it goes over REST. */
export type ActKind = keyof ActInputs;

/** What was on the screen of what somebody changed, so that a choice shows what they typed and saw. */
export interface Seen {
  item?: LineItem;
  payment?: Payment;
  step?: ChecklistStep;
  /** Whose the call was, null for nobody's, and how it stood. */
  call?: { status: StatusKey; technician: string | null };
}

interface ActOf<Kind extends ActKind> {
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
