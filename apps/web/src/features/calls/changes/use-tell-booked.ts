import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/**
 * Tells that a call was booked, with Undo. A creation cannot be undone: a call booked by mistake is
 * canceled.
 */
export function useTellBooked(): (call: ServiceCall, title: string, description?: string) => void {
  const utils = trpc.useUtils();

  return function tellBooked({ _id: id, callNumber, version }, title, description) {
    async function cancel() {
      try {
        await utils.client.serviceCalls.setStatus.mutate({ id, status: 'canceled', version });
        notify({ title: `#${callNumber} is canceled`, tone: 'success' });
      } catch (error) {
        const description = messageOf(error, 'The call is still booked');
        notify({ title: `#${callNumber} was not canceled`, description, tone: 'error' });
      }
    }
    notify({
      title,
      ...(description !== undefined && { description }),
      tone: 'success',
      undo: () => void cancel(),
    });
  };
}
