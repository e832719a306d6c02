import { skipToken } from '@tanstack/react-query';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';

// Hardly ever shown.
const ChannelsNotice = lazyPart(() =>
  import('./channels-notice.tsx').then((part) => part.FailingChannels),
);

const READ_AGAIN_MS = 20_000;

/** Shows admins within a minute that texts or emails do not leave, until they do again. */
export function ChannelWatch() {
  const isAdmin = useUser()?.role === 'admin';
  const { data } = trpc.messages.channels.useQuery(isAdmin ? undefined : skipToken, {
    refetchInterval: READ_AGAIN_MS,
  });
  return data?.some(({ isFailing }) => isFailing) ? <ChannelsNotice /> : null;
}
