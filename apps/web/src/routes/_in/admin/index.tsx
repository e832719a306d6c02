import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '~/features/admin/admin-home-page.tsx';

export const Route = createFileRoute('/_in/admin/')({ component: AdminHomePage });
