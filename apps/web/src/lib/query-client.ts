import { QueryClient } from '@tanstack/react-query';
import { isAway } from './problem.ts';

const MOST_RETRIES = 3;

/** One cache for the whole app; retries while the server is briefly unavailable. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => isAway(error) && failures < MOST_RETRIES,
        // Offline is detected from answers, not from the browser's guess.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
