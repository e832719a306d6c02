import type { Suggestions, SuggestQuery } from '@callboard/contract/dispatch/dispatch';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Spinner } from '~/ui/spinner.tsx';

export type SuggestedSlot = Suggestions['slots'][number];

interface SuggestedTimesProps {
  /** The call, and what was picked of another time for it. */
  query: SuggestQuery;
  /** What a button says: "Marcus Hill, Tue, Nov 24, 10:00 AM to 11:30 AM". */
  say: (slot: SuggestedSlot) => string;
  onPick: (slot: SuggestedSlot) => void;
}

/** The best times for a call as it is being planned, with reasons, and why not the other technicians. */
export function SuggestedTimes({ query: asked, say, onPick }: SuggestedTimesProps) {
  const query = trpc.dispatch.suggest.useQuery(asked, { placeholderData: keepPreviousData });
  if (query.isPending) return <Spinner />;
  const slots = query.data?.slots ?? [];
  const passedOver = query.data?.passedOver ?? [];
  return (
    <div className="flex flex-col gap-2">
      <LoadError query={query} fallback="The suggestions did not load" />
      {query.isSuccess && slots.length === 0 && (
        <p className="text-sm text-ink-soft">
          No technician is free for this call in the next 7 days.
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {slots.map((slot) => (
          <li key={`${slot.technician._id} ${slot.scheduledAt}`}>
            <SlotButton
              slot={slot}
              words={say(slot)}
              isFormer={query.isPlaceholderData}
              onPick={onPick}
            />
          </li>
        ))}
      </ol>
      {passedOver.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 text-ink-soft pointer-coarse:min-h-11">
            Why not the others?
          </summary>
          <ul className="mt-1 flex flex-col gap-1 pl-4 text-ink-soft">
            {passedOver.map(({ technician, why }) => (
              <li key={technician._id}>
                <span className="font-medium text-ink">{technician.name}</span>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface SlotButtonProps extends Pick<SuggestedTimesProps, 'onPick'> {
  slot: SuggestedSlot;
  words: string;
  /** Whether it answers what was asked before; then it cannot be picked. */
  isFormer: boolean;
}

function SlotButton({ slot, words, isFormer, onPick }: SlotButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isFormer || undefined}
      className="flex w-full flex-col gap-0.5 rounded-md border border-line-strong/60 bg-surface px-3 py-2 text-left text-sm shadow-card hover:bg-sunken aria-disabled:opacity-60"
      onClick={() => isFormer || onPick(slot)}
    >
      <span className="font-medium text-ink">{words}</span>
      <span className="text-ink-soft">{slot.reasons.join(' · ')}</span>
    </button>
  );
}
