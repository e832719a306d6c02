import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { takeBackOf } from '~/session/local-answers.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { Unfinished } from './unfinished.ts';

/** Nobody knows what came of it. */
const isLost = (error: unknown) => problemOf(error) === undefined;

/** Asks once more with the same key where the answer got lost: it is done once, and what came of it is known. */
async function askTwice<Answer>(
  ask: (sent: { context: { idempotencyKey: string } }) => Promise<Answer>,
): Promise<Answer> {
  const sent = { context: { idempotencyKey: drawKey() } };
  try {
    return await ask(sent);
  } catch (error) {
    if (!isLost(error)) throw error;
    return ask(sent);
  }
}

/**
 * Issues the invoice of a visit that was just finished, and mails it if that was asked for. Where it is refused,
 * the call waits for the office among those to invoice, and that is said.
 */
export function useInvoiceWhenDone() {
  const { client } = trpc.useUtils();

  async function mail(id: string, number: number, to: string) {
    try {
      const { sentTo } = await askTwice((sent) =>
        client.invoices.send.mutate({ id, ...(to !== '' && { to }) }, sent),
      );
      if (sentTo !== null) return notify({ title: `Invoice ${number} mailed to ${sentTo}` });
      notify({
        title: `Invoice ${number} issued, not mailed`,
        description: 'No mail goes out at the moment. It can be mailed from the call.',
        tone: 'error',
      });
    } catch (error) {
      notify(
        isLost(error)
          ? {
              title: `Invoice ${number} issued, perhaps mailed`,
              description: 'The call’s history says whether its email left.',
              tone: 'error',
            }
          : {
              title: `Invoice ${number} issued, not mailed`,
              description: messageOf(error, 'It can be mailed from the call'),
              tone: 'error',
            },
      );
    }
  }

  return async (
    call: ServiceCall,
    { invoice: how, mailTo }: Pick<Unfinished, 'invoice' | 'mailTo'>,
  ): Promise<void> => {
    // What is only on this phone has no number yet, which was said.
    if (how === 'later' || takeBackOf(call)) return;
    const { _id: id, callNumber } = call;
    try {
      const made = await askTwice((sent) =>
        client.invoices.create.mutate({ serviceCallIds: [id] }, sent),
      );
      if (how === 'mail') await mail(made._id, made.number, mailTo);
      else notify({ title: `Invoice ${made.number} issued` });
    } catch (error) {
      notify(
        isLost(error)
          ? {
              title: `#${callNumber} is perhaps invoiced`,
              description: 'Its page says so once there is signal. If not, the office invoices it.',
              tone: 'error',
            }
          : {
              title: `#${callNumber} is not invoiced`,
              description: messageOf(error, 'The office finds it under Invoices'),
              tone: 'error',
            },
      );
    }
  };
}
