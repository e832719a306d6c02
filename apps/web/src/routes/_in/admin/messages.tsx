import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '~/features/messages/messages-page.tsx';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin/messages')({
  beforeLoad: requireAdmin,
  staticData: { title: 'Messages' },
  component: MessagesPage,
});
