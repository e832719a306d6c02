import type { AppRouter } from '@callboard/api/app/app-router';
import { createTRPCReact } from '@trpc/react-query';

/** Typed hooks for every procedure. */
export const trpc = createTRPCReact<AppRouter>();
