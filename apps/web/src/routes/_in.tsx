import { createFileRoute } from '@tanstack/react-router';
import { LiveScreens } from '~/live/live-screens.tsx';
import { requireUser } from '~/session/guards.ts';

export const Route = createFileRoute('/_in')({
  beforeLoad: requireUser,
  component: LiveScreens,
});
