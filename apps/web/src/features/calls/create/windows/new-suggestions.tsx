import type { NewSuggestions as Answer } from '@callboard/contract/dispatch/new-visit';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import type { VisitFinder } from './use-visit-finder.ts';

interface NewSuggestionsProps {
  finder: VisitFinder;
  propertyId: string | undefined;
  from: string | undefined;
}

/**
 * The board's suggestions for a call that does not exist yet; a press takes technician, time and
 * window. There is room for three from the start, so that the answer moves nothing.
 */
export function NewSuggestions({ finder, propertyId, from }: NewSuggestionsProps) {
  const { visit, priority, windowMinutes } = finder;
  const query = trpc.dispatch.suggestNew.useQuery(
    propertyId && visit.durationMinutes
      ? { ...visit, propertyId, priority, windowMinutes, from }
      : skipToken,
    { placeholderData: keepPreviousData },
  );
  // Read aloud to the caller in the order of the days; why each fits stands below it.
  const slots = (query.data?.slots ?? []).toSorted(
    (one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt),
  );
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-2">
      <h2 className="text-sm font-medium">Suggested visits</h2>
      <LoadError query={query} fallback="The suggestions did not load" />
      <ol className="grid min-h-54 grid-cols-1 content-start gap-2 sm:min-h-22 sm:grid-cols-3">
        {query.isLoading && <Spinner />}
        {!propertyId && (
          <li className="col-span-full text-sm text-ink-soft">Choose a property to see them.</li>
        )}
        {query.isSuccess && slots.length === 0 && (
          <li className="col-span-full text-sm text-ink-soft">
            No technician is free for this call in the next 7 days.
          </li>
        )}
        {slots.map((slot) => (
          <li key={`${slot.technician._id} ${slot.scheduledAt}`}>
            <SlotButton slot={slot} finder={finder} isFormer={query.isPlaceholderData} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SlotButtonProps {
  slot: Answer['slots'][number];
  finder: VisitFinder;
  /** Whether it answers what was asked before; then it takes nothing over. */
  isFormer: boolean;
}

function SlotButton({ slot, finder, isFormer }: SlotButtonProps) {
  const { technician, scheduledAt, arrivalWindow, reasons } = slot;
  const why = reasons.join(' · ');
  return (
    <button
      type="button"
      aria-disabled={isFormer || undefined}
      className="flex size-full flex-col rounded-md border border-line-strong/60 bg-surface px-3 py-1.5 text-left text-sm shadow-card hover:bg-sunken aria-disabled:opacity-60"
      onClick={() =>
        isFormer || finder.take({ technicianId: technician._id, scheduledAt, arrivalWindow })
      }
    >
      <span className="font-medium text-ink">
        {technician.name}
        <span className="sr-only">,</span>{' '}
        <span className="block">{formatDateTime(scheduledAt)}</span>
      </span>
      <span className="line-clamp-2 text-xs text-ink-soft" title={why}>
        {why}
      </span>
    </button>
  );
}
