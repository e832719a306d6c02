import type { Caller } from '@callboard/contract/calls/customer-card';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { searchTexts } from '~/lib/search-text.ts';
import {
  type Asked,
  addressOf,
  bringToFront,
  endCall,
  isBlank,
  isInFront,
  keptCalls,
  meantBy,
  type OpenCall,
  openCall,
} from './open-call.ts';

/** What the tab of a call tells. */
export interface Told {
  name: string;
  isTyped: boolean;
  customerId: string | undefined;
  propertyId: string | undefined;
}

/** What an address says: what it asks for, and which tab was in front. */
type Address = Asked & { tab?: string | undefined };

const PATH = '/service-calls/new';

const placeOf = (address: Address) => JSON.stringify([addressOf(address), address.tab]);

/**
 * The new calls that are open, and the one in front, whose address the screen has.
 * @param address what it asks for, and the tab; without one somebody comes from elsewhere
 * @param known the customer it names; undefined until that is known
 */
export function useOpenCalls({ tab, ...wanted }: Address, known: Caller | null | undefined) {
  const router = useRouter();
  const [calls, setCalls] = useState<readonly OpenCall[]>(keptCalls);
  const [front, setFront] = useState('');
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const place = placeOf({ ...wanted, tab });
  const [answered, setAnswered] = useState<string>();
  // Where this screen goes by itself, and has not arrived yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  const own = calls.find(({ id }) => id === tab);

  // Another address opens its own call and overwrites none.
  if (place !== answered && (own || known !== undefined)) {
    setAnswered(place);
    const at = sent.lastIndexOf(place);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0) {
      const now = calls.map((one) => ({ ...one, isFor: told[one.id] ?? one.isFor }));
      const found = meantBy(now, wanted, front);
      const meant = own ?? calls.find(({ id }) => id === found?.id);
      const call = meant ?? openCall(wanted, known ?? null);
      if (!meant) setCalls([...calls, call]);
      setFront(call.id);
    }
  }

  useEffect(() => bringToFront(front), [front]);

  // The address names the call in front: whom a call is for can be changed, and the same address come again.
  const inFront = calls.find(({ id }) => id === front);
  const goal = inFront && placeOf({ ...inFront.asked, tab: front });
  if (place === answered && goal && goal !== (sent.at(-1) ?? place)) setSent([...sent, goal]);
  useEffect(() => {
    const { pathname, search } = router.latestLocation;
    const latest = placeOf(searchTexts(search));
    const isLeaving = pathname !== PATH || ![place, ...sent].includes(latest);
    if (place !== answered || !inFront || latest === goal || isLeaving) return;
    void router.navigate({
      to: PATH,
      search: { ...inFront.asked, tab: inFront.id },
      replace: true,
      resetScroll: false,
    });
  }, [place, answered, sent, inFront, goal, router]);

  function bring(call: OpenCall, all: readonly OpenCall[]) {
    setFront(call.id);
    setCalls(all.map((one) => (one === call ? { ...one, shownAt: Date.now() } : one)));
  }

  return {
    calls,
    front,
    told,
    tell: useCallback(
      (id: string, now: Told) => setTold((former) => ({ ...former, [id]: now })),
      [setTold],
    ),
    show: (id: string) => {
      const call = calls.find((one) => one.id === id);
      if (call) bring(call, calls);
    },
    /** One for the next caller: nothing is asked for yet, and nothing typed. */
    add: () => {
      const blank = calls.find((call) => isBlank(call) && told[call.id]?.isTyped === false);
      const call = blank ?? openCall({}, null);
      bring(call, blank ? calls : [...calls, call]);
    },
    /** Closes the tab of one that was booked or dropped. */
    end: (id: string) => {
      endCall(id);
      // It may have been booked while somebody went on with others.
      if (!isInFront(id)) return setCalls((all) => all.filter((one) => one.id !== id));
      const at = calls.findIndex((one) => one.id === id);
      const rest = calls.filter((one) => one.id !== id);
      const next = rest[Math.min(at, rest.length - 1)] ?? openCall({}, null);
      bring(next, rest.length > 0 ? rest : [next]);
    },
  };
}
