import { createFileRoute } from '@tanstack/react-router';
import { sessionsOf } from '~/features/people/sessions/sessions-of.ts';
import { SessionsPage } from '~/features/people/sessions/sessions-page.tsx';

export const Route = createFileRoute('/_in/sessions')({
  staticData: { title: 'Signed-in devices' },
  loader: ({ context: { data } }) => {
    void data.sessions.list.prefetch(sessionsOf('myself'));
  },
  component: SessionsPage,
});
