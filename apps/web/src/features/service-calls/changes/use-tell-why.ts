import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUS_REASONS } from '@callboard/contract/calls/status-reasons';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';
import { sendOnTop } from './send-on-top.ts';

/**
 * Asks why a call is canceled or waits, once that is stored, and sends the answer as the same status
 * with a reason. Whoever skips it changes nothing; other statuses are not asked about.
 */
export function useTellWhy(): (call: ServiceCall) => Promise<void> {
  const askReason = useAskReason();
  const { client, serviceCalls } = trpc.useUtils();

  return async function tellWhy(call) {
    const { _id: id, callNumber, status } = call;
    const choices = STATUS_REASONS[status];
    if (!choices) return;
    const reason = await askReason({
      question: `#${callNumber} is ${statusLabel(status).toLowerCase()}. Why?`,
      points: [],
      choices,
      confirmLabel: 'Save reason',
    });
    if (reason === null) return;
    try {
      const told = await oneAfterTheOther(id, () =>
        sendOnTop(call, { status }, ({ version }) =>
          client.serviceCalls.setStatus.mutate({ id, status, reason, version }),
        ),
      );
      serviceCalls.byId.setData({ id }, (known) =>
        known && known.version < told.version ? told : known,
      );
    } catch (error) {
      notify({
        title: `The reason for #${callNumber} was not saved`,
        description: messageOf(error, 'Its status stays as it is'),
        tone: 'error',
      });
    }
  };
}
