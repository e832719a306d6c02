import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { exactWindow } from '~/features/calls/visit/window-choice.ts';
import { formatSpan } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';
import type { MoreDetailsProps } from './more-details.tsx';
import { suggestedOf } from './suggested-lines.tsx';

const MoreDetails = lazyPart<MoreDetailsProps>(
  () => import('./more-details.tsx').then((part) => part.MoreDetails),
  <SkeletonRegion label="Loading the details" lines={4} />,
);

const FOLDED = [
  'durationMinutes',
  'arrivalWindow',
  'needsTime',
  'tags',
  'itemIds',
  'contractStyle',
] as const;

/** The rest of the visit, folded: what it holds is said beside it. What is refused there unfolds it. */
export function MoreSection(props: MoreDetailsProps) {
  const { form } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { errors, submitCount } = form.formState;
  const isWrong = FOLDED.some((name) => errors[name] !== undefined);
  const wrongAt = isWrong ? submitCount : 0;
  const [seenAt, setSeenAt] = useState(0);
  // With each Create anew: somebody may have folded it again.
  if (wrongAt !== seenAt) {
    setSeenAt(wrongAt);
    if (wrongAt > 0) setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      className="border-t border-line pt-2 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-6 py-0.5 pointer-coarse:min-h-11">
        <span className="font-medium">More:</span>{' '}
        <span className="text-ink-soft">
          <Held form={form} />
        </span>
      </summary>
      {isOpen && <MoreDetails {...props} />}
    </details>
  );
}

/** "1 h 30 min · No arrival window · No tags" */
function Held({ form }: { form: VisitDetailsForm }) {
  const [minutes, choice, needsTime, tags, itemIds, contract, jobType, typedTime] = useWatch({
    control: form.control,
    name: [...FOLDED, 'jobType', 'scheduledAt'],
  });
  useJobTypes();
  const offered = useCompanyList('arrival-windows');
  const exact = exactWindow(choice, fromLocalInput(typedTime), useCompanyWindows());
  const named = offered.find((entry) => String(entry.minutes) === choice)?.name;
  const hasLines = (jobTypeOf(jobType)?.items.length ?? 0) > 0;
  const ticked = suggestedOf(jobType, itemIds ?? []).length;
  const window = exact ? formatSpan(exact) : named;
  return [
    minutes ? formatDuration(minutes) : 'No duration',
    window ? `Arrival window ${window}` : 'No arrival window',
    needsTime && 'Time not confirmed',
    hasLines && (ticked === 0 ? 'No line items to start with' : `Line items: ${ticked}`),
    contract === 'lump_sum' && 'Lump sum',
    tags.trim() ? `Tags: ${tags}` : 'No tags',
  ]
    .filter(Boolean)
    .join(' · ');
}
