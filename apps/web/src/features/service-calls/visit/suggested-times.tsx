import type { Suggestions as Answer, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { SlotChange } from '~/features/dispatch/moving/slot.ts';
import { saySpan } from '~/features/dispatch/words/say-time.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Spinner } from '~/ui/feedback/spinner.tsx';

interface SuggestionsProps {
  call: BoardCall;
  timeZone: string;
  onPick: (change: SlotChange) => void;
}

type Slot = Answer['slots'][number];

/** The best times for a call with reasons, and why not the other technicians. */
export function Suggestions({ call, timeZone, onPick }: SuggestionsProps) {
  const query = trpc.dispatch.suggest.useQuery({ id: call._id });
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
            <SlotButton slot={slot} timeZone={timeZone} onPick={onPick} />
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

interface SlotButtonProps extends Pick<SuggestionsProps, 'timeZone' | 'onPick'> {
  slot: Slot;
}

function SlotButton({ slot, timeZone, onPick }: SlotButtonProps) {
  const { technician, scheduledAt, durationMinutes, reasons } = slot;
  const { start, end } = spanOf(slot);
  return (
    <button
      type="button"
      className="flex w-full flex-col gap-0.5 rounded-md border border-line-strong/60 bg-surface px-3 py-2 text-left text-sm shadow-card hover:bg-sunken"
      onClick={() => onPick({ technicianId: technician._id, scheduledAt, durationMinutes })}
    >
      <span className="font-medium text-ink">
        {technician.name}, {saySpan(start, end, timeZone)}
      </span>
      <span className="text-ink-soft">{reasons.join(' · ')}</span>
    </button>
  );
}
