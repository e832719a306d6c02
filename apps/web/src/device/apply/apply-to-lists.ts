import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { CallNote } from '@callboard/contract/calls/call-notes';
import type { CallSignature } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StoredFile } from '@callboard/contract/files';
import type { Act, ActInputs } from '~/device/act.ts';
import { isoMomentOf } from '~/device/act-moment.ts';

/** Who holds the device. */
export interface Author {
  _id: string;
  name: string;
}

/** An act of one kind. */
export type ActOf<Kind extends keyof ActInputs> = Extract<Act, { kind: Kind }>;

/** A note that the server does not have yet. */
export const noteOf = (act: ActOf<'serviceCalls.addNote'>, author: Author): CallNote => ({
  _id: act.id,
  text: act.input.text.trim(),
  author,
  createdAt: isoMomentOf(act),
});

/** A file that the server does not have yet; its bytes are on the device. */
export function fileOf(
  { id, input, file, ...act }: ActOf<'files.add'>,
  author: Author,
): StoredFile {
  const type = file?.type ?? '';
  // As the server's own would be, with the act's id; `keep-file.ts` finds the bytes.
  const url = `/api/files/${id}`;
  return {
    _id: id,
    name: input.name,
    type,
    size: file?.size ?? 0,
    author,
    createdAt: isoMomentOf(act),
    url,
    thumbnailUrl: type.startsWith('image/') ? `${url}/thumbnail` : '',
    isShared: false,
    version: 1,
  };
}

/** A signature that the server does not have yet, for the lines as they are on the device. */
export function signatureOf(
  act: ActOf<'serviceCalls.addSignature'>,
  call: ServiceCall,
  takenBy: Author,
): CallSignature {
  const { callNumber, customer, property, items, payments, subtotal, paid, balance } = call;
  const { line1, line2, city, state, postalCode } = property.address;
  const at = isoMomentOf(act);
  return {
    _id: act.id,
    signed: {
      name: act.input.name.trim(),
      strokes: act.input.strokes ?? [],
      signedAt: at,
      callNumber,
      subtotal,
      paid,
      balance,
      customer: { name: customer.name, businessName: customer.businessName },
      address: { line1, line2, city, state, postalCode },
      items: items.map(({ _id, item: _item, ...line }) => line),
      payments: payments.map(({ _id, ...payment }) => payment),
    },
    sha256: '',
    takenBy,
    createdAt: at,
    isIntact: true,
    isCurrent: true,
  };
}

/** A checklist with the answer that an act gives to one of its steps. */
export function applyToChecklist(
  checklist: CallChecklist,
  act: ActOf<'serviceCalls.answerStep'>,
  author: Author,
): CallChecklist {
  const { step: answered, value } = act.input;
  const answer = value === null ? null : { value, author, answeredAt: isoMomentOf(act) };
  const steps = checklist.steps.map((step) => (step.id === answered ? { ...step, answer } : step));
  return {
    ...checklist,
    steps,
    isStarted: steps.some((step) => step.answer !== null),
    missing: steps.filter((step) => step.answer === null).map(({ id }) => id),
  };
}
