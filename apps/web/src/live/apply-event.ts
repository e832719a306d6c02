import type { LiveEvent } from '@callboard/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { applyCall, type Cache } from './apply-call.ts';
import { applyThing } from './apply-thing.ts';
import { lineState } from './line-state.ts';
import { NowAndThen } from './now-and-then.ts';
import { OwnChanges } from './own-changes.ts';

/** Reads of one kind are not made more often than this, however much happens. */
const READ_EVERY_MS = 1500;

/** Brings what was read up to date with what is heard. */
export interface Applier {
  apply: (event: LiveEvent) => void;
  stop: () => void;
}

export function makeApplier(client: QueryClient): Applier {
  const cache: Cache = {
    client,
    // A server that is known to be away is not asked.
    reads: new NowAndThen(READ_EVERY_MS, lineState.isUp),
    own: new OwnChanges(client),
  };
  return {
    apply(event) {
      if (event.type === 'call') applyCall(cache, event);
      else if (event.type === 'thing') applyThing(cache, event);
    },
    stop() {
      cache.reads.stop();
      cache.own.stop();
    },
  };
}
