import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '~/features/pages/inbox/inbox-page.tsx';

export const Route = createFileRoute('/_in/admin/inbox')({
  staticData: { title: 'Inbox' },
  component: InboxPage,
});
