import { useEffect, useState } from 'react';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { nextCursor, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { useOwnVisits } from './use-own-visits.ts';

/**
 * Whether all that a customer's home page opens with is here, or is known not to come: it then stands
 * there as a whole, and nothing moves under the eyes.
 * @param loadParts brings what of it has code of its own; the same function every time
 */
export function useIsSettled(customerId: string, loadParts: () => Promise<unknown>): boolean {
  const [areHere, setAreHere] = useState(false);
  useEffect(() => {
    const note = () => setAreHere(true);
    loadParts().then(note, note);
  }, [loadParts]);
  const paged = { getNextPageParam: nextCursor };
  const asked = [
    useOwnVisits().list,
    trpc.customers.owed.useQuery({ id: customerId }, { staleTime: 0 }),
    trpc.properties.byCustomer.useQuery(propertiesOf(customerId)),
    trpc.settings.company.useQuery(undefined, { staleTime: 60_000 }),
    trpc.invoices.list.useInfiniteQuery({ limit: PAGE_LIMIT }, paged),
  ];
  // Who is asked again after a failure keeps nobody from the rest.
  const isKnown = asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const [wasSettled, setWasSettled] = useState(false);
  // What failed is asked once more by what shows it: that takes nothing away again.
  if (areHere && isKnown && !wasSettled) setWasSettled(true);
  return wasSettled;
}
