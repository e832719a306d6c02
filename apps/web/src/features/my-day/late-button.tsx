import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { oneAfterTheOther } from '~/features/service-calls/changes/one-after-the-other.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { tellDone } from '~/session/tell-done.ts';
import { Button } from '~/ui/button/button.tsx';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';

const USUAL = ['15 minutes', '30 minutes', '1 hour'];

interface LateButtonProps {
  visit: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  /** By how much, in words. */
  onTold: (lateness: string) => void;
}

/** Tells the office, in the call's history, that its technician will be late. */
export function LateButton({ visit: { _id: id, callNumber }, onTold }: LateButtonProps) {
  const askReason = useAskReason();
  const { client, serviceCalls } = trpc.useUtils();

  async function tell() {
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
          ...{ id, status, version },
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

  return (
    <Button variant="quiet" className="h-11 px-2!" onClick={() => void tell()}>
      Running late
    </Button>
  );
}
