import type { LiveEvent } from '@callboard/contract/app/live';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Board } from '@callboard/contract/dispatch/dispatch';
import type { Phone } from '@callboard/contract/phones/phones';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { readsShowing } from '~/changes/changes.ts';
import { keyOf, queriesShowingCall } from '~/changes/queries-showing.ts';
import { isReadSince } from '~/changes/read-since.ts';
import { trpc } from '~/lib/trpc.ts';
import { canceledAt } from '~/offline/meanwhile/canceled-at.ts';
import { notify } from '~/ui/toast/notify.ts';
import { connectionState } from './connection-state.ts';
import { NowAndThen } from './now-and-then.ts';
import { callOn, putOnBoard } from './put-on-board.ts';

// A change right behind another one has to be on screen within a second, with the time of its read.
/** Minimum interval between refetches of one kind. */
const READ_EVERY_MS = 700;

/** Applies live events to the cache. */
export interface Applier {
  apply: (event: LiveEvent) => void;
  stop: () => void;
}

/** Several changes of one call come one after the other, and are one piece of news. */
const TELL_AGAIN_AFTER_MS = 60_000;

/** What became of a call before its work came. */
const becameOf = (event: LateEvent) =>
  event.type === 'canceled'
    ? `The call was ${canceledAt(event.at)}.`
    : `It was ${event.by.name}’s call, and is ${event.now ? `${event.now}’s` : 'unassigned'} now.`;

/** Tells the office of work on a call that was canceled or given to somebody else meanwhile. */
function lateTeller() {
  const toldAt = new Map<string, number>();
  return (event: LateEvent) => {
    const { call, by } = event;
    const about = `${call._id} ${by._id}`;
    const isTold =
      Date.now() - (toldAt.get(about) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_AFTER_MS;
    toldAt.set(about, Date.now());
    if (isTold) return;
    notify({
      title: `${by.name} sent work on #${call.callNumber}`,
      description: `${becameOf(event)} The work is stored; the call’s history has it.`,
      isOpenEnded: true,
    });
  };
}

type LateEvent = Extract<LiveEvent, { type: 'reassigned' | 'canceled' }>;
type CallEvent = Extract<LiveEvent, { type: 'call' }>;
/** A record that changed. */
type Changed = Pick<Extract<LiveEvent, { type: 'thing' }>, 'id' | 'version'>;

/**
 * Patches the boards from the event, and refetches everything else that is affected.
 * @param own the technician viewing; their boards show only their own calls
 */
export function makeApplier(client: QueryClient, own: string | undefined): Applier {
  // A server known to be unreachable is not queried.
  const reads = new NowAndThen(READ_EVERY_MS, connectionState.isUp);
  const tellLate = lateTeller();

  /** Refetches what is on screen soon, and the rest when it is next shown. */
  function readSoon(queryKey: QueryKey): void {
    reads.ask(JSON.stringify(queryKey), () => client.invalidateQueries({ queryKey }));
  }

  const waiting = new Map<string, Changed[]>();

  /** The same, except what was read again with these changes since: those made here come back as events. */
  function readSoonUnlessRead(queryKey: QueryKey, change: Changed): void {
    const name = `unless read ${JSON.stringify(queryKey)}`;
    const changes = [...(waiting.get(name) ?? []), change];
    waiting.set(name, changes);
    reads.ask(name, () => {
      waiting.delete(name);
      const predicate = (query: Query) =>
        !changes.every(
          ({ id, version }) => version !== null && isReadSince(query, { id, version }),
        );
      return client.invalidateQueries({ queryKey, predicate });
    });
  }

  function patchBoards({ id, version, call }: CallEvent): void {
    const boards = { queryKey: getQueryKey(trpc.dispatch.board) };
    for (const [queryKey, board] of client.getQueriesData<Board>(boards)) {
      if (!board) continue;
      const {
        dataUpdatedAt: updatedAt,
        isInvalidated,
        fetchStatus,
      } = client.getQueryState(queryKey) ?? {};
      // An answer in flight may be older than the event.
      if (fetchStatus === 'fetching') readSoon(queryKey);
      if ((callOn(board, id)?.version ?? 0) >= version) continue;
      const patched = call ? putOnBoard(board, call, own) : undefined;
      if (!patched) {
        readSoon(queryKey);
        continue;
      }
      // One updated call does not make the rest of the board fresh.
      client.setQueryData(queryKey, patched, { updatedAt });
      if (isInvalidated) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  }

  function keepPhone(phone: Phone): void {
    const queryKey = getQueryKey(trpc.phones.list, undefined, 'query');
    client.setQueryData<Phone[]>(queryKey, (known) => {
      if (!known) return undefined;
      const others = known.filter(({ _id }) => _id !== phone._id);
      // Of somebody who is not at work only what they are sending matters.
      return others.length < known.length || phone.waiting > 0 ? [...others, phone] : known;
    });
  }

  function readCall({ id, version }: CallEvent): void {
    const queryKey = getQueryKey(trpc.serviceCalls.byId, { id }, 'query');
    // The answer to a change made here already contained the call.
    const isOld = () => (client.getQueryData<ServiceCall>(queryKey)?.version ?? version) < version;
    reads.ask(`call ${id}`, async () => {
      if (isOld()) await client.invalidateQueries({ queryKey });
      // An answer of before has ended the read and stands in its place.
      if (isOld()) await client.invalidateQueries({ queryKey });
    });
  }

  return {
    apply(event) {
      if (event.type === 'call') {
        patchBoards(event);
        readCall(event);
        for (const queryKey of queriesShowingCall(event.id)) readSoonUnlessRead(queryKey, event);
      } else if (event.type === 'phone') {
        keepPhone(event.phone);
      } else if (event.type === 'inbox') {
        readSoon(keyOf('inbox'));
      } else if (event.type === 'reassigned' || event.type === 'canceled') {
        tellLate(event);
      } else if (event.type === 'thing') {
        for (const read of readsShowing(event.kind)) readSoonUnlessRead(keyOf(read), event);
      }
    },
    stop: () => reads.stop(),
  };
}
