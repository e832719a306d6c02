import type { AppRouter } from '@callboard/api/app/app-router';
import { createHooks } from './trpc-hooks.tsx';

/** Typed hooks for every procedure. */
export const trpc = createHooks<AppRouter>();
