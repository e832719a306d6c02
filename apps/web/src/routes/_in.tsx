import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '~/session/guards.ts';
import { OnePersonsScreens } from '~/session/one-persons-screens.tsx';

export const Route = createFileRoute('/_in')({
  beforeLoad: requireUser,
  component: OnePersonsScreens,
});
