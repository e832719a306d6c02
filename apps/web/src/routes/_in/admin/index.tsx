import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '~/features/company/admin-home/admin-home-page.tsx';

export const Route = createFileRoute('/_in/admin/')({ component: AdminHomePage });
