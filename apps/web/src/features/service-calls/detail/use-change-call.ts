import type { ServiceCall } from '@callboard/contract/service-calls';
import { useMutation } from '@tanstack/react-query';
import { useCallCache } from './use-call-cache.ts';

interface CallChange<Wish> {
  id: string;
  change: (wish: Wish) => Promise<ServiceCall>;
  /** Also called when the person has left the page by then. */
  onSaved?: (call: ServiceCall, wish: Wish) => void;
  onRefused?: (error: Error, wish: Wish) => void;
}

/** Changes of one call go one after the other, and each leaves its answer in the cache. */
export function useChangeCall<Wish>({ id, change, onSaved, onRefused }: CallChange<Wish>) {
  const cache = useCallCache(id);
  return useMutation({
    scope: { id: `service call ${id}` },
    mutationFn: change,
    onSuccess: async (call, wish) => {
      await cache.keep(call);
      onSaved?.(call, wish);
    },
    onError: async (error, wish) => {
      await cache.learnFrom(error);
      onRefused?.(error, wish);
    },
  });
}
