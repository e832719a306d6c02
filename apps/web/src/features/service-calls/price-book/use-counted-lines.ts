import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useEffect, useRef, useState } from 'react';
import { currentCall } from '~/features/service-calls/changes/current-call.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
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
  /** A turn is coming, which sends all that is tapped until then. */
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

/** Whether anything is not on the call yet. */
const isLeft = ({ sent, taps }: Tally) => sent !== undefined || taps !== 0;

const NONE: ReadonlyMap<string, Tally> = new Map();

interface Options {
  isOpen: boolean;
  onAdded: (item: BookItem) => void;
}

/**
 * Counts the lines of a call by taps. A tap shows at once; taps wait for their turn among all changes of
 * the call, and those that come meanwhile go together with the next. None is lost or counted twice.
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

  const change = useChangeCall<Tally>({
    id,
    async send({ item: { _id: itemId } }, { load, loadAgain }) {
      const before = kept.current.get(itemId);
      if (before) keep(itemId, { ...before, isDue: false });
      // Sent with a turn before, or that one failed and somebody decides.
      if (!before || before.error !== undefined || !isLeft(before)) return load();
      const call = await callForTaps(await load(), { itemId, taps: before.taps }, loadAgain);
      const sent = await freeze(call, itemId);
      const after = sent ? await deliver(sent) : call;
      const tally = kept.current.get(itemId);
      if (tally) keep(itemId, { ...tally, sent: undefined });
      if (tally && sent?.step.kind === 'add') onAdded(tally.item);
      setAnswered(after);
      return after;
    },
  });

  async function freeze(call: ServiceCall, itemId: string) {
    const before = kept.current.get(itemId);
    if (!before || before.sent) return before?.sent;
    const price = before.item.price ?? (await priceOf(itemId));
    // What was tapped while the price was read goes along.
    const tally = kept.current.get(itemId) ?? before;
    const step = stepOf(call, { ...tally.item, price }, tally.taps);
    const sent = step && { step, on: call, taps: tally.taps, key: drawKey() };
    keep(itemId, { ...tally, item: { ...tally.item, price }, taps: 0, sent });
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

  /** Waits for a turn and sends in it what there is by then. */
  async function takeTurn(tally: Tally, overtaken = 0): Promise<void> {
    const itemId = tally.item._id;
    try {
      await change.mutateAsync(tally);
    } catch (error) {
      const failed = kept.current.get(itemId) ?? tally;
      if (currentCall(error) === undefined || overtaken === MOST_OVERTAKEN) {
        return fail(failed, error);
      }
      const taps = failed.taps + (failed.sent?.taps ?? 0);
      const again = { ...failed, taps, sent: undefined, isDue: true };
      keep(itemId, again);
      return takeTurn(again, overtaken + 1);
    }
    const after = kept.current.get(itemId);
    if (!after || after.isDue || after.error !== undefined) return;
    if (isLeft(after)) start(after);
    else keep(itemId, undefined);
  }

  function fail(tally: Tally, error: unknown) {
    const { item, sent } = tally;
    const isRefused = isRefusal(error);
    const title = `${item.name} ${sent && !isRefused ? 'may not have been saved' : 'was not saved'}`;
    const message = error instanceof NotInBook ? error.message : messageOf(error, title);
    const stopped = { ...tally, isDue: false, error: message };
    const call = serviceCalls.byId.getData({ id });
    const quantity = call ? (lineOf(call, item._id)?.quantity ?? 0) : 0;
    keep(item._id, isRefused ? { ...stopped, quantity, taps: 0, sent: undefined } : stopped);
    if (isSeen.current) return;
    notify({
      title,
      description: message,
      tone: 'error',
      undoLabel: 'Try again',
      // The sheet is closed; what was sent keeps its key, and counts once.
      undo: isRefused ? undefined : () => start(kept.current.get(item._id) ?? stopped),
    });
  }

  function start(tally: Tally) {
    const due = { ...tally, error: undefined, isDue: true };
    keep(tally.item._id, due);
    if (!tally.isDue) void takeTurn(due);
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
    retry: start,
    /** Whether something waits to be sent again. */
    hasFailed: [...tallies.values()].some((tally) => tally.error && isLeft(tally)),
  };
}
