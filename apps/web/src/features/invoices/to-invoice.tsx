import type { BatchResult, CallToInvoice } from '@callboard/contract/invoices/invoices';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatDate } from '~/format/dates.ts';
import { formatUsd } from '~/format/money.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Skeleton } from '~/ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Money } from '~/ui/money.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { invoicesInWords } from './invoice-words.ts';

const PER = [
  { value: 'call', label: 'One for each call' },
  { value: 'customer', label: 'One for each customer' },
] as const;
type Per = (typeof PER)[number]['value'];

const problemsOf = (results: readonly BatchResult[]) =>
  results.flatMap((one) => ('problem' in one ? [one.problem] : []));

/** Issues invoices for calls in one go, and says of which there is none. */
function useBatch() {
  const [key, renewKey] = useIdempotencyKey();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const batch = trpc.invoices.createBatch.useMutation({
    trpc: { context: { idempotencyKey: key } },
    onSuccess: (results) => {
      renewKey();
      const failed = problemsOf(results);
      setProblems(failed);
      notify({ title: `${invoicesInWords(results.length - failed.length)} issued` });
    },
    onError: (error) => {
      // An earlier attempt was answered to nobody, and others are checked by now.
      if (problemOf(error)?.code === 'idempotency_mismatch') renewKey();
      notify({
        title: 'The invoices were not issued',
        description: messageOf(error, 'Those that were are in the list'),
        tone: 'error',
      });
    },
  });
  return { batch, problems };
}

/** The calls that are still to invoice. */
export const useToInvoice = () =>
  trpc.invoices.toInvoice.useInfiniteQuery({ limit: PAGE_LIMIT }, { getNextPageParam: nextCursor });

/** What is completed and not invoiced: a line that issues all in one go, and unfolds to choose among them. */
export function ToInvoice() {
  // What is invoiced goes from the list, and the next ones come: one page is enough.
  const list = useToInvoice();
  const rows = list.data && shownRows(list.data.pages.slice(0, 1));
  const [isOpen, setIsOpen] = useState(false);
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [per, setPer] = useState<Per>('call');
  const { batch, problems } = useBatch();
  const titleId = useId();
  // What was credited whole is billed again only where somebody says so; the version before says nothing of it.
  const isChecked = ({ _id, creditedNumber }: CallToInvoice) => touched.get(_id) ?? !creditedNumber;
  const chosen = (rows ?? []).filter(isChecked);
  const cents = chosen.reduce((sum, { total }) => sum + Math.round(total * 100), 0);

  return (
    <section aria-labelledby={titleId} className="border-b border-line">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1 sm:px-5">
        <h2 id={titleId} className="text-base">
          Completed, not invoiced
        </h2>
        {list.isPending && !list.error && (
          // As high as what comes.
          <SkeletonRegion label="Loading the calls">
            <Skeleton className="h-control-small w-60" />
          </SkeletonRegion>
        )}
        {rows?.length === 0 && (
          <p className="text-sm text-ink-soft">Everything completed is invoiced</p>
        )}
        {rows && rows.length > 0 && (
          // On a phone one row, too: what is long takes a second line in its button, and a row where letters are large.
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide calls' : 'Choose calls'}
            </Button>
            <Button
              size="small"
              variant="primary"
              className="max-sm:shrink! max-sm:grow max-sm:basis-40"
              pending={batch.isPending}
              pendingLabel="Issuing…"
              unavailable={chosen.length === 0}
              onClick={() => batch.mutate({ serviceCallIds: chosen.map(({ _id }) => _id), per })}
            >
              Invoice {chosen.length} {chosen.length === 1 ? 'call' : 'calls'}
              {/* Also while the choice is folded away: what is issued stays. */}
              {per === 'customer' && ', one for each customer'} ({formatUsd(cents / 100)})
            </Button>
          </div>
        )}
      </div>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load the calls" />
        </div>
      )}
      {problems.length > 0 && (
        <div className="p-4 sm:px-5">
          <Notice tone="warn" title="Not invoiced">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        </div>
      )}
      {isOpen && rows && rows.length > 0 && (
        <>
          <div className="border-t border-line px-4 py-3 sm:w-72 sm:px-5">
            <SelectField
              label="Invoices"
              options={PER}
              value={per}
              onChange={({ target }) => setPer(target.value === 'customer' ? 'customer' : 'call')}
            />
          </div>
          {/* Whole rows: one that was cut would look like the last. */}
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((call) => (
              <Row
                key={call._id}
                call={call}
                isChecked={isChecked(call)}
                onCheck={(next) => setTouched(new Map(touched).set(call._id, next))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface RowProps {
  call: CallToInvoice;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

function Row({ call, isChecked, onCheck }: RowProps) {
  const { _id: id, callNumber, customer, scheduledAt, total, creditedNumber } = call;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-sm sm:px-5">
      <CheckboxField
        label={`#${callNumber} ${customer.name}, ${formatDate(scheduledAt)}`}
        hint={creditedNumber ? `Invoice ${creditedNumber} was credited` : undefined}
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span className="flex flex-wrap items-center gap-x-4">
        <Link
          to="/service-calls/$id"
          params={{ id }}
          className="link"
          aria-label={`Open call #${callNumber}`}
        >
          Open
        </Link>
        <Money amount={total} className="min-w-20 font-medium" />
      </span>
    </li>
  );
}
