import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { appRouter } from '../app/app-router.ts';
import type { Context } from '../platform/context.ts';

/** Answers a request as the app's client sends it, below `/trpc`. */
export const answerRequest = (req: Request, createContext: () => Promise<Context>) =>
  fetchRequestHandler({ endpoint: '/trpc', router: appRouter, req, createContext });
