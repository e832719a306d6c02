import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '~/session/guards.ts';

export const Route = createFileRoute('/_in')({ beforeLoad: requireUser });
