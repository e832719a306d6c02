import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useEffect, useRef, useState } from 'react';
import { currentCall } from '~/features/service-calls/changes/current-call.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { basedOn } from '~/session/based-on.ts';
import { waitBehind } from '~/session/local-answers.ts';
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
  isRunning: boolean;
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

/**
 * Counts the lines of a call by taps. A tap shows at once; taps are sent one request at a time, and
 * those that come meanwhile go together with the next. None is lost or counted twice.
 */
export function useCountedLines(id: string, { isOpen, onAdded }: Options) {
  const { client, serviceCalls, catalog } = trpc.useUtils();
  const kept = useRef(NONE);
  const [tallies, setTallies] = useState(NONE);
  const [answered, setAnswered] = useState<ServiceCall>();
  const leave = useRef<() => void>(undefined);
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
      const taps = kept.current.get(itemId)?.taps ?? 0;
      const call = await callForTaps(await load(), { itemId, taps }, loadAgain);
      const sent = await freeze(call, itemId);
      const after = sent ? await deliver(sent) : call;
      const tally = kept.current.get(itemId);
      if (tally) keep(itemId, { ...tally, sent: undefined });
      if (tally && sent?.step.kind === 'add') onAdded(tally.item);
      setAnswered(after);
      return after;
    },
  });

  function goFirst() {
    leave.current?.();
    leave.current = undefined;
  }

  async function freeze(call: ServiceCall, itemId: string) {
    const before = kept.current.get(itemId);
    if (!before || before.sent) return before?.sent;
    const price = before.item.price ?? (await priceOf(itemId));
    goFirst();
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

  /** Sends until nothing is left to send, or something fails. */
  async function run(itemId: string) {
    for (let overtaken = 0; ; ) {
      const tally = kept.current.get(itemId);
      if (!tally) return;
      if (!tally.sent && tally.taps === 0) return keep(itemId, undefined);
      try {
        await change.mutateAsync(tally);
      } catch (error) {
        const isOvertaken = currentCall(error) !== undefined && overtaken < MOST_OVERTAKEN;
        overtaken += 1;
        const failed = kept.current.get(itemId) ?? tally;
        if (isOvertaken) {
          keep(itemId, {
            ...failed,
            taps: failed.taps + (failed.sent?.taps ?? 0),
            sent: undefined,
          });
          continue;
        }
        return fail(failed, error);
      }
    }
  }

  function fail(tally: Tally, error: unknown) {
    const { item, sent } = tally;
    const isRefused = isRefusal(error);
    const title = `${item.name} ${sent && !isRefused ? 'may not have been saved' : 'was not saved'}`;
    const message = error instanceof NotInBook ? error.message : messageOf(error, title);
    const stopped = { ...tally, isRunning: false, error: message };
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
    keep(tally.item._id, { ...tally, error: undefined, isRunning: true });
    if (!tally.isRunning) void run(tally.item._id).finally(goFirst);
    // What is tapped while an answer is due is nowhere else yet.
    else if (tally.sent) leave.current ??= waitBehind(id);
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
        isRunning: false,
      };
      start({
        ...tally,
        quantity: quantityAfter(tally.quantity, by),
        taps: tally.taps + by,
      });
    },
    retry: start,
    /** Whether something waits to be sent again. */
    hasFailed: [...tallies.values()].some(({ error, sent, taps }) => error && (sent || taps !== 0)),
  };
}
