import type {
  HistoryAction,
  HistoryEntry,
  HistoryKind,
} from '@callboard/contract/platform/history';
import { useState } from 'react';
import { formatCount } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { ChangeRow } from './change-row.tsx';
import { describeChanges } from './describe-changes.ts';

const WORDS: Partial<Record<HistoryAction, string>> = {
  items: 'Changed line items',
  payments: 'Changed payments',
  discounts: 'Changed discounts',
};

const formatKilobytes = (bytes: number) => `${formatCount(Math.round(bytes / 1024))} KB`;

interface LargeEntryProps {
  kind: HistoryKind;
  /** An entry listed without its values. */
  entry: HistoryEntry;
}

/** A change too large for the list: its size, and its values on request. */
export function LargeEntry({ kind, entry: { _id: id, action, size } }: LargeEntryProps) {
  const [isAsked, setIsAsked] = useState(false);
  // History entries never change.
  const whole = trpc.history.byId.useQuery({ id }, { enabled: isAsked, staleTime: Infinity });

  return (
    <>
      <p className="text-ink">
        {WORDS[action] ?? 'A large change'}
        <span className="text-ink-soft">, {formatKilobytes(size)}</span>
      </p>
      {whole.data ? (
        describeChanges(kind, whole.data).map((change) => (
          <ChangeRow key={change.key} change={change} />
        ))
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="-ms-2.5 self-start text-accent-ink!"
          pending={whole.isFetching}
          pendingLabel="Loading…"
          onClick={() => setIsAsked(true)}
        >
          Show
        </Button>
      )}
      <LoadError query={whole} fallback="Failed to load the change" />
    </>
  );
}
