import { zipOf } from '@callboard/contract/company/zip';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';

const NOTHING = { city: '', state: '' };

const usePlace = (postalCode: string) => {
  const zip = zipOf(postalCode);
  const { data } = trpc.properties.placeOfZip.useQuery(zip ? { zip } : skipToken);
  return zip && data ? { ...data, zip } : undefined;
};

interface ZipPlaceProps {
  /** The ZIP code, city and state as typed. */
  zip: string;
  city: string;
  state: string;
  /** Fills in what is named. */
  onFill: (place: { city?: string; state?: string }) => void;
}

/**
 * City and state follow the ZIP code, where the company knows it: fields that are empty, or that
 * were filled in here. What somebody typed stays.
 */
export function ZipPlace({ zip, city, state, onFill }: ZipPlaceProps) {
  const place = usePlace(zip)?.place;
  const filled = useRef(NOTHING);
  const [said, setSaid] = useState('');
  // A record that is opened for editing stays as it is until its ZIP code is changed.
  const [opened] = useState(zip);
  const latest = useRef({ zip, city, state, onFill });
  useEffect(() => {
    latest.current = { zip, city, state, onFill };
  });
  useEffect(() => {
    const now = latest.current;
    if (place === undefined || (opened !== '' && now.zip === opened)) return;
    // Of a ZIP code that nobody knows, what the former one filled in is no longer true.
    const meant = place ?? NOTHING;
    const follows = (field: 'city' | 'state') =>
      now[field] !== meant[field] && (now[field] === '' || now[field] === filled.current[field]);
    const fill = {
      ...(follows('city') && { city: meant.city }),
      ...(follows('state') && { state: meant.state }),
    };
    if (Object.keys(fill).length === 0) return;
    filled.current = { ...filled.current, ...fill };
    now.onFill(fill);
    setSaid(place ? `Filled in ${Object.values(fill).join(', ')}.` : '');
  }, [place, opened]);
  return <LiveStatus>{said}</LiveStatus>;
}

export interface OutsideNoteProps {
  /** As typed or stored. */
  postalCode: string;
  /** What can be done all the same: "book it". */
  act: string;
  className?: string;
}

/** Says of a ZIP code that the company does not go there (contract: Service area). */
export function OutsideNote({ postalCode, act, className = '' }: OutsideNoteProps) {
  const place = usePlace(postalCode);
  return (
    <div aria-live="polite" className={`empty:hidden ${className}`}>
      {place && !place.isInServiceArea && (
        <Notice tone="warn">
          ZIP code {place.zip} is outside the service area. You can {act} anyway.
        </Notice>
      )}
    </div>
  );
}
