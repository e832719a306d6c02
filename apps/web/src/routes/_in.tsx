import { createFileRoute } from '@tanstack/react-router';
import { ChannelWatch } from '~/features/messages/channel-watch.tsx';
import { LiveScreens } from '~/live/live-screens.tsx';
import { requireUser } from '~/session/guards.ts';

export const Route = createFileRoute('/_in')({
  beforeLoad: requireUser,
  loader: ({ context: { data, user } }) => {
    // What all screens of an employee wait for (`useCompanyJobTypes`).
    if (user.role !== 'customer') void data.jobTypes.list.prefetch();
  },
  component: Screens,
});

function Screens() {
  return (
    <LiveScreens>
      <ChannelWatch />
    </LiveScreens>
  );
}
