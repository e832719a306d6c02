import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import { messageOf } from '~/lib/problem.ts';
import type { trpc } from '~/lib/trpc.ts';
import { tellDone } from '~/session/tell-done.ts';
import type { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';

const USUAL = ['15 minutes', '30 minutes', '1 hour'];

interface Telling {
  visit: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  askReason: ReturnType<typeof useAskReason>;
  utils: Pick<ReturnType<typeof trpc.useUtils>, 'client' | 'serviceCalls'>;
  /** By how much, in words. */
  onTold: (lateness: string) => void;
}

/** Asks how late somebody will be, and tells the office. */
export async function tellLate({ visit, askReason, utils, onTold }: Telling): Promise<void> {
  const { _id: id, callNumber } = visit;
  const { client, serviceCalls } = utils;
  const lateness = await askReason({
    question: `How late will you be for #${callNumber}?`,
    points: [],
    choices: USUAL,
    confirmLabel: 'Tell the office',
    typedLabel: 'Another time',
    leaveLabel: 'Cancel',
    hint: 'The office sees it on the call.',
  });
  if (lateness === null) return;
  try {
    const told = await oneAfterTheOther(id, async () => {
      const { status, version } = await serviceCalls.byId.fetch({ id });
      return client.serviceCalls.setStatus.mutate({
        id,
        status,
        version,
        reason: `Running late: ${lateness}`,
      });
    });
    serviceCalls.byId.setData({ id }, told);
    onTold(lateness);
    tellDone(told, {
      title: `The office knows: #${callNumber}, ${lateness} late`,
      kept: `#${callNumber}, ${lateness} late`,
    });
  } catch (error) {
    notify({
      title: `The office was not told about #${callNumber}`,
      description: messageOf(error, 'Try again, or call the office'),
      tone: 'error',
    });
  }
}
