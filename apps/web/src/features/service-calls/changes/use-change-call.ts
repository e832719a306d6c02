import type { ServiceCall } from '@callboard/contract/service-calls';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { currentCall } from './current-call.ts';

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

/** What this browser knows of one call, and how it learns more. */
export function useCallCache(id: string) {
  const { serviceCalls } = trpc.useUtils();
  const { byId } = serviceCalls;

  async function keep(call: ServiceCall) {
    // A read that started before the change would bring the old call back.
    await byId.cancel({ id });
    byId.setData({ id }, (known) => (known && known.version > call.version ? known : call));
    void serviceCalls.list.invalidate();
    void serviceCalls.countByStatus.invalidate();
  }

  return {
    keep,
    load: async () => byId.getData({ id }) ?? byId.fetch({ id }),
    loadAgain: () => byId.fetch({ id }, { staleTime: 0 }),
    /** A refusal may tell that the call has changed, or that it is gone. */
    async learnFrom(error: unknown) {
      const current = currentCall(error);
      if (current) await keep(current);
      else if (problemOf(error)?.status === 404) void byId.invalidate({ id });
    },
  };
}
