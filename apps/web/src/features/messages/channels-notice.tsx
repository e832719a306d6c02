import type { ChannelStanding } from '@callboard/contract/messages/messages';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';

const FAILING = { text: 'Texts are not going out', email: 'Emails are not going out' } as const;

/** By which ways nothing leaves though it should, and what to do. */
export function FailingChannels() {
  const { data = [] } = trpc.messages.channels.useQuery();
  return data
    .filter(({ isFailing }) => isFailing)
    .map(({ channel, why, advice }) => (
      <Notice key={channel} tone="error" title={FAILING[channel]} className="mb-3 print:hidden">
        {why} {advice}
      </Notice>
    ));
}

const isOff = ({ isOn }: ChannelStanding) => !isOn;

/** By which ways nothing can leave, where messages are switched on and off. */
export function OffChannels() {
  const { data = [] } = trpc.messages.channels.useQuery();
  return data.filter(isOff).map(({ channel, advice }) => (
    <Notice key={channel} tone="warn">
      {advice}
    </Notice>
  ));
}
