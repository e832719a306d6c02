import type { Caller } from '@callboard/contract/people/customer-card';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
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

/**
 * The new calls that are open, and the one in front, whose address the screen has.
 * @param asked what the address asks for
 * @param known the customer it names; undefined until that is known
 */
export function useOpenCalls(asked: Asked, known: Caller | null | undefined) {
  const navigate = useNavigate();
  const [calls, setCalls] = useState<readonly OpenCall[]>(keptCalls);
  const [front, setFront] = useState('');
  const [address, setAddress] = useState<string>();
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});

  // Another address opens its own call and overwrites none.
  if (known !== undefined && address !== addressOf(asked)) {
    setAddress(addressOf(asked));
    const now = calls.map((one) => ({ ...one, isFor: told[one.id] ?? one.isFor }));
    const found = meantBy(now, asked, front);
    const meant = calls.find(({ id }) => id === found?.id);
    const call = meant ?? openCall(asked, known);
    if (!meant) setCalls([...calls, call]);
    setFront(call.id);
  }

  useEffect(() => bringToFront(front), [front]);

  function bring(call: OpenCall, all: readonly OpenCall[]) {
    setFront(call.id);
    setCalls(all.map((one) => (one === call ? { ...one, shownAt: Date.now() } : one)));
    const search = call.asked;
    void navigate({ to: '/service-calls/new', search, replace: true, resetScroll: false });
  }

  return {
    calls,
    front,
    told,
    tell: useCallback(
      (id: string, now: Told) => setTold((former) => ({ ...former, [id]: now })),
      [],
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
