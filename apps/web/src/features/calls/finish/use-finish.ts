import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useRef, useState } from 'react';
import { currentCall } from '~/features/calls/changes/current-call.ts';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { atMoment, completeVisit } from './complete-visit.ts';
import { signatureToSend, UNSIGNED, type Unfinished } from './unfinished.ts';
import { useInvoiceWhenDone } from './use-invoice-when-done.ts';
import type { useUnfinished } from './use-unfinished.ts';

const REFUSED = {
  note: 'The note was not saved.',
  signature: 'The signature was not saved.',
  status: 'The visit was not marked completed.',
};
type Step = keyof typeof REFUSED;

/** The input that Done sends. */
interface Sent {
  filled: Unfinished;
  signature: ReturnType<typeof signatureToSend>;
  /** Where the invoice is mailed to, as it was on the screen when Done was pressed; empty where nothing was. */
  mailTo: string;
}

type Filling = Omit<ReturnType<typeof useUnfinished>, 'filled' | 'forgetMoment'>;

/**
 * Stores the note, then the signature, then the status. What was stored is not sent again. What was not
 * stays on the screen.
 */
export function useFinish(
  { _id: id, callNumber, customer }: ServiceCall,
  { update, attemptAt, clearNote, clearSignature, forget }: Filling,
  onDone: (call: ServiceCall) => void,
) {
  const { client, invoices } = trpc.useUtils();
  const invoiceWhenDone = useInvoiceWhenDone();
  const step = useRef<Step>('note');
  const made = useRef<number>(undefined);
  const [problem, setProblem] = useState<string>();

  async function storeNote(filled: Unfinished) {
    step.current = 'note';
    const { note: text } = filled;
    const { idempotencyKey } = attemptAt('note', text);
    await client.serviceCalls.addNote.mutate({ id, text }, { context: { idempotencyKey } });
    clearNote(filled);
  }

  async function storeSignature(filled: Unfinished, signer: NonNullable<Sent['signature']>) {
    step.current = 'signature';
    const body = {
      id,
      version: signer.shownVersion,
      name: signer.name.trim() || customer.name,
      strokes: signer.strokes.map((stroke) => [...stroke]),
    };
    const { idempotencyKey, at } = attemptAt('signature', body);
    await atMoment(at, (moment) =>
      client.serviceCalls.addSignature.mutate(
        { ...body, at: moment },
        { context: { idempotencyKey } },
      ),
    );
    clearSignature(filled);
  }

  async function complete(fresh: ServiceCall, { isBilledLater }: Unfinished) {
    step.current = 'status';
    const { at } = attemptAt('status', 'completed');
    const done = await completeVisit(fresh, { at, isBilledLater }, (completing) =>
      client.serviceCalls.setStatus.mutate({ id, ...completing }),
    );
    made.current = done.made;
    return done.call;
  }

  const change = useChangeCall<Sent>({
    id,
    async send({ filled, signature }, { loadAgain }) {
      setProblem(undefined);
      if (filled.note.trim() !== '') await storeNote(filled);
      if (signature) await storeSignature(filled, signature);
      return complete(await loadAgain(), filled);
    },
    saved: (_call, { filled }) =>
      made.current === undefined
        ? undefined
        : {
            title: `#${callNumber} is completed`,
            kept:
              `Status of #${callNumber}: ${statusLabel('completed')}` +
              (filled.invoice === 'later' ? '' : '. The office invoices it'),
            // What was issued stays issued: no notice offers to take its visit back.
            ...(filled.invoice === 'later' && { made: made.current }),
          },
    onSaved(call, { filled, mailTo }) {
      // There is nothing to undo: somebody else set the status, or a tap did whose answer was lost.
      if (made.current === undefined) notify({ title: `#${callNumber} was completed already` });
      forget(filled);
      void invoiceWhenDone(call, { invoice: filled.invoice, mailTo });
      onDone(call);
    },
    onRefused(error) {
      // The lines changed after the signature, so the customer signs again.
      if (step.current === 'signature' && currentCall(error)) update(UNSIGNED);
      setProblem(`${REFUSED[step.current]} ${messageOf(error, 'Try again in a moment.')}`);
    },
  });

  return {
    problem,
    isPending: change.isPending,
    /** @param isSigned whether there is a signature for the lines as they are */
    done(call: ServiceCall, filled: Unfinished, isSigned: boolean) {
      const signature = signatureToSend(filled, call, isSigned);
      // For later tries: the signature is for what was on the screen at the first one.
      if (signature) update({ shownVersion: signature.shownVersion });
      const mailTo = filled.mailTo || (invoices.billEmail.getData({ id })?.email ?? '');
      change.mutate({ filled, signature, mailTo });
    },
  };
}
