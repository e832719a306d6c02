import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useEffect, useRef, useState } from 'react';
import { currentCall } from '~/features/calls/changes/current-call.ts';
import { type Means, useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { basedOn } from '~/session/based-on.ts';
import { notify } from '~/ui/toast/notify.ts';
import {
  type BookItem,
  callForTaps,
  type LineStep,
  lineOf,
  quantityAfter,
  stepOf,
} from './counted-lines.ts';

/** What taps came to, and the call that they were made on. */
interface Sent {
  step: LineStep;
  on: ServiceCall;
  taps: number;
  key: string;
}

/** What was tapped on one item and is not on the call yet. */
export interface Tally {
  item: BookItem;
  /** The quantity that the row shows meanwhile. */
  quantity: number;
  /** Taps that were not sent yet: those on + minus those on −. */
  taps: number;
  /** What was sent last, until it is answered; sent again it counts once. */
  sent?: Sent | undefined;
  error?: string | undefined;
  /** A turn of the call is coming, which sends all that is tapped until then. */
  isDue: boolean;
}

/** A change that others overtake is made again on top of theirs, this often. */
const MOST_OVERTAKEN = 5;

/** An item whose price was not known has left the price book. */
class NotInBook extends Error {}

// Anything else may have reached the server all the same.
function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status ?? 500;
  return error instanceof NotInBook || (status < 500 && status !== 429);
}

const NONE: ReadonlyMap<string, Tally> = new Map();

interface Options {
  isOpen: boolean;
  onAdded: (item: BookItem) => void;
}

const failureOf = ({ item, sent }: Tally, error: unknown): string =>
  `${item.name} ${sent && !isRefusal(error) ? 'may not have been saved' : 'was not saved'}`;

/** What is left of a tally after a failure that is not tried again by itself. */
function afterFailure(tally: Tally, error: unknown, call: ServiceCall | undefined): Tally {
  const isGone = error instanceof NotInBook;
  const told = isGone ? error.message : messageOf(error, failureOf(tally, error));
  // What may be there after all goes first when it is sent again, and what was tapped since waits for it.
  if (!isRefusal(error)) return { ...tally, error: told, isDue: false };
  // What was tapped since was not refused: it has its own turn.
  const taps = tally.sent ? tally.taps : 0;
  const line = call && lineOf(call, tally.item._id);
  const quantity = quantityAfter(line?.quantity ?? 0, taps);
  const isDue = tally.isDue && taps !== 0;
  return { ...tally, quantity, taps, sent: undefined, error: told, isDue };
}

/** Whether it failed, and may be sent again. */
export const canRetry = ({ error, isDue, sent, taps }: Tally): boolean =>
  error !== undefined && !isDue && (sent !== undefined || taps !== 0);

/**
 * Counts the lines of a call by taps. A tap shows at once; taps wait for a turn among all changes of the
 * call, which takes all that came until then. None is lost or counted twice.
 */
export function useCountedLines(id: string, { isOpen, onAdded }: Options) {
  const { client, serviceCalls, catalog } = trpc.useUtils();
  const kept = useRef(NONE);
  const [tallies, setTallies] = useState(NONE);
  const [answered, setAnswered] = useState<ServiceCall>();
  const isSeen = useRef(isOpen);
  useEffect(() => {
    isSeen.current = isOpen;
    return () => {
      isSeen.current = false;
    };
  }, [isOpen]);

  function keep(itemId: string, tally: Tally | undefined) {
    const next = new Map(kept.current);
    if (tally) next.set(itemId, tally);
    else next.delete(itemId);
    kept.current = next;
    setTallies(next);
  }

  const change = useChangeCall<string>({
    id,
    // All that becomes of its taps is settled before a turn ends: the next one has taps of its own.
    async send(itemId, means) {
      for (let overtaken = 0; ; overtaken += 1) {
        try {
          return await sendDue(itemId, means);
        } catch (error) {
          const current = currentCall(error);
          if (current === undefined || overtaken === MOST_OVERTAKEN) {
            fail(itemId, error, current);
            throw error;
          }
          await serviceCalls.byId.cancel({ id });
          // The cache may have a newer one.
          serviceCalls.byId.setData({ id }, (known) =>
            known && known.version > current.version ? known : current,
          );
          putBack(itemId);
        }
      }
    },
  });

  async function sendDue(itemId: string, { load, loadAgain }: Means): Promise<ServiceCall> {
    const due = kept.current.get(itemId);
    // A turn before took it along, or failed, and somebody decides.
    if (!due?.isDue) return load();
    const call = await callForTaps(await load(), { itemId, taps: due.taps }, loadAgain);
    const sent = await freeze(call, itemId);
    const after = sent ? await deliver(sent) : call;
    setAnswered(after);
    arrived(itemId, sent?.step, after);
    return after;
  }

  /** What this turn sends; what is tapped from then on waits for the next one. */
  async function freeze(call: ServiceCall, itemId: string) {
    const before = kept.current.get(itemId);
    if (!before) return undefined;
    if (before.sent) {
      keep(itemId, { ...before, isDue: before.taps !== 0 });
      if (before.taps !== 0) change.mutate(itemId);
      return before.sent;
    }
    if (before.taps === 0) {
      // One on + and one on − came to nothing.
      keep(itemId, { ...before, isDue: false });
      return undefined;
    }
    const price = before.item.price ?? (await priceOf(itemId));
    // What was tapped while the price was read goes along.
    const tally = kept.current.get(itemId) ?? before;
    const step = stepOf(call, { ...tally.item, price }, tally.taps);
    const sent = step && { step, on: call, taps: tally.taps, key: drawKey() };
    const item = { ...tally.item, price };
    keep(itemId, { ...tally, item, taps: 0, sent, isDue: false });
    return sent;
  }

  async function priceOf(itemId: string): Promise<number> {
    const [found] = await catalog.list.fetch({ ids: [itemId], limit: 1 });
    if (!found) throw new NotInBook('It is not in the price book any more.');
    return found.price;
  }

  function deliver({ step, on, key }: Sent) {
    const options = { context: { idempotencyKey: key, ...basedOn(on) } };
    return step.kind === 'add'
      ? client.serviceCalls.addItem.mutate({ id, ...step.line }, options)
      : client.serviceCalls.setItems.mutate(
          { id, items: [...step.items], version: step.version },
          options,
        );
  }

  function arrived(itemId: string, step: LineStep | undefined, after: ServiceCall) {
    const tally = kept.current.get(itemId);
    if (!tally) return;
    const left = { ...tally, sent: undefined };
    if (left.isDue) keep(itemId, left);
    else if (left.error === undefined) keep(itemId, undefined);
    else keep(itemId, { ...left, quantity: lineOf(after, itemId)?.quantity ?? 0 });
    if (step?.kind === 'add') onAdded(tally.item);
  }

  /** Nothing of it is on the call: the same turn makes it again on top of what others did. */
  function putBack(itemId: string) {
    const tally = kept.current.get(itemId);
    if (!tally) return;
    const taps = tally.taps + (tally.sent?.taps ?? 0);
    keep(itemId, { ...tally, taps, sent: undefined, isDue: true });
  }

  function fail(itemId: string, error: unknown, current: ServiceCall | undefined) {
    const tally = kept.current.get(itemId);
    if (!tally) return;
    const call = current ?? serviceCalls.byId.getData({ id });
    const failed = afterFailure(tally, error, call);
    keep(itemId, failed);
    if (isSeen.current) return;
    notify({
      title: failureOf(tally, error),
      description: failed.error,
      tone: 'error',
      undoLabel: 'Try again',
      // The sheet is closed; what was sent keeps its key, and counts once.
      undo: canRetry(failed) ? () => retry(itemId) : undefined,
    });
  }

  function start(tally: Tally) {
    keep(tally.item._id, { ...tally, error: undefined, isDue: true });
    if (!tally.isDue) change.mutate(tally.item._id);
  }

  function retry(itemId: string) {
    const tally = kept.current.get(itemId);
    if (tally) start(tally);
  }

  return {
    tallies,
    answered,
    /** @param by 1 or −1 */
    tap: (call: ServiceCall, item: BookItem, by: 1 | -1) => {
      const tally = kept.current.get(item._id) ?? {
        item,
        quantity: lineOf(call, item._id)?.quantity ?? 0,
        taps: 0,
        isDue: false,
      };
      start({
        ...tally,
        quantity: quantityAfter(tally.quantity, by),
        taps: tally.taps + by,
      });
    },
    retry,
    /** Whether something waits to be sent again. */
    hasFailed: [...tallies.values()].some((tally) => canRetry(tally)),
  };
}
