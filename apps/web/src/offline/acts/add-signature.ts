import { sumsOf } from '@callboard/contract/calls/call-changes';
import type { CallSignature } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import type { ActRules, Author } from './act-rules.ts';
import { ownMoment } from './own-moment.ts';

/** A signature that the server does not have yet, for the lines that the device shows. */
function signatureOf(
  act: ActOf<'serviceCalls.addSignature'>,
  call: ServiceCall,
  takenBy: Author,
): CallSignature {
  const { callNumber, customer, property, items, payments } = call;
  const { discounts, subtotal, discount, tax, total, paid, balance } = sumsOf(call);
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
      discounts: discounts.map(({ _id, ...one }) => one),
      discount,
      tax,
      total,
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

export const addSignature: ActRules<'serviceCalls.addSignature'> = {
  ...ownMoment,
  words: ({ name }) => `Signature of ${name}`,
  saved: 'The signature was saved',
  on: {
    'serviceCalls.signatures'(shown, act, { bare, author, callThen }) {
      const { at } = act.input;
      // The server stores the moment that was sent as the moment of signing.
      const isKnown = at !== undefined && bare.some(({ signed }) => signed.signedAt === at);
      const call = callThen();
      return call && !isKnown ? [signatureOf(act, call, author), ...shown] : shown;
    },
  },
  answer(act, device) {
    const call = device.call(act.callId);
    return call && signatureOf(act, call, device.author);
  },
  // Nobody can sign what they have not seen, so the customer has to sign again.
  conflict: ({ input }) => ({
    differences: [
      { label: 'Signature', mine: `Signed by ${input.name}`, theirs: 'The lines changed' },
    ],
  }),
};
