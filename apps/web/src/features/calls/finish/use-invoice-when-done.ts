import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { takeBackOf } from '~/session/local-answers.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { InvoiceWhenDone } from './unfinished.ts';

/**
 * Issues the invoice of a visit that was just finished, and mails it if that was asked for. Where it is refused,
 * the call waits for the office among those to invoice, and that is said.
 */
export function useInvoiceWhenDone() {
  const { client } = trpc.useUtils();

  async function mail(id: string, number: number) {
    try {
      const context = { idempotencyKey: drawKey() };
      const { sentTo } = await client.invoices.send.mutate({ id }, { context });
      if (sentTo !== null) return notify({ title: `Invoice ${number} mailed to ${sentTo}` });
      notify({
        title: `Invoice ${number} issued, not mailed`,
        description: 'No mail goes out at the moment. It can be mailed from the call.',
        tone: 'error',
      });
    } catch (error) {
      notify({
        title: `Invoice ${number} issued, not mailed`,
        description: messageOf(error, 'It can be mailed from the call'),
        tone: 'error',
      });
    }
  }

  return async (call: ServiceCall, how: InvoiceWhenDone): Promise<void> => {
    // What is only on this phone has no number yet, which was said.
    if (how === 'later' || takeBackOf(call)) return;
    const { _id: id, callNumber } = call;
    try {
      const context = { idempotencyKey: drawKey() };
      const made = await client.invoices.create.mutate({ serviceCallIds: [id] }, { context });
      if (how === 'mail') await mail(made._id, made.number);
      else notify({ title: `Invoice ${made.number} issued` });
    } catch (error) {
      notify({
        title: `#${callNumber} is not invoiced`,
        description: messageOf(error, 'The office finds it under Invoices'),
        tone: 'error',
      });
    }
  };
}
