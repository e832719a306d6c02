import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useState } from 'react';
import { describeLines } from '~/format/describe-line.ts';
import { trpc } from '~/lib/trpc.ts';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { useUser } from '~/session/use-user.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { BookRow } from './book-row.tsx';
import { BookSections } from './book-sections.tsx';
import { type BookItem, lineOf, linesInAll } from './counted-lines.ts';
import { rememberItem } from './recent-items.ts';
import { canRetry, useCountedLines } from './use-counted-lines.ts';

interface PriceBookSheetProps {
  callId: string;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** The price book of a call: stays open while its lines are counted by taps. */
export function PriceBookSheet({ callId, open, onClose, finalFocus }: PriceBookSheetProps) {
  const user = useUser();
  const query = trpc.serviceCalls.byId.useQuery({ id: callId });
  const counted = useCountedLines(callId, {
    isOpen: open,
    onAdded: (item) => user && rememberItem(user.id, item),
  });
  const call = newest(query.data, counted.answered);
  const tallies = [...counted.tallies.values()];
  const { count, total } = linesInAll(call ?? { items: [] }, tallies);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Price book"
      description={
        call && `#${call.callNumber}, ${call.customer.businessName || call.customer.name}`
      }
      width="medium"
      isDirty={counted.hasFailed}
      finalFocus={finalFocus}
    >
      <DialogBody className="h-[75dvh] sm:h-140">
        <QueryStates
          query={query}
          failed="The service call did not load"
          loading="Loading the service call"
          lines={6}
        />
        {call && <Book call={call} counted={counted} />}
      </DialogBody>
      <DialogFooter>
        <output className="self-center font-semibold">
          {call ? describeLines(count, total) : '–'}
        </output>
        <span className="self-center">
          <NotSent id={callId} />
        </span>
        <DialogCancel variant="primary">Done</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

// The answer to a tap is known a moment before the cache tells of it.
const newest = (cached: ServiceCall | undefined, answered: ServiceCall | undefined) =>
  answered && cached && answered.version > cached.version ? answered : cached;

interface BookProps {
  call: ServiceCall;
  counted: ReturnType<typeof useCountedLines>;
}

function Book({ call, counted }: BookProps) {
  const { tallies, tap, retry } = counted;
  const confirm = useConfirm();
  // Lines that were there before may hold somebody's words and price.
  const [before] = useState(() => new Set(call.items.map(({ _id }) => _id)));

  async function take(item: BookItem, by: 1 | -1, quantity: number) {
    const line = lineOf(call, item._id);
    const isLast = by === -1 && quantity <= 1;
    const isSure =
      !isLast ||
      !line ||
      !before.has(line._id) ||
      (await confirm({
        question: 'Remove this line item?',
        detail: line.description,
        confirmLabel: 'Remove',
      }));
    if (isSure) tap(call, item, by);
  }

  return (
    <BookSections
      jobType={call.jobType}
      renderRow={(item) => {
        const tally = tallies.get(item._id);
        const quantity = tally?.quantity ?? lineOf(call, item._id)?.quantity ?? 0;
        return (
          <BookRow
            key={item._id}
            item={item}
            quantity={quantity}
            error={tally?.error}
            onRetry={tally && canRetry(tally) ? () => retry(item._id) : undefined}
            onTap={(by) => void take(item, by, quantity)}
          />
        );
      }}
    />
  );
}
