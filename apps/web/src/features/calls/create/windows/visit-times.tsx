import { useState } from 'react';
import { FreeWindows, useFreeWindows } from './free-windows.tsx';
import { NewSuggestions } from './new-suggestions.tsx';
import type { VisitFinder } from './use-visit-finder.ts';

export interface VisitTimesProps {
  finder: VisitFinder;
  /** The house, once it is chosen: suggestions are of one. */
  propertyId: string | undefined;
}

/** When somebody could come: free hours by window, and the best visits. */
export function VisitTimes({ finder, propertyId }: VisitTimesProps) {
  const [from, setFrom] = useState<string>();
  const windows = useFreeWindows(finder, from);
  return (
    <>
      <FreeWindows finder={finder} query={windows} from={from} onFrom={setFrom} />
      {finder.isOffice && <NewSuggestions finder={finder} propertyId={propertyId} from={from} />}
    </>
  );
}
