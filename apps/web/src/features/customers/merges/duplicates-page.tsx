import type {
  LikelyDuplicate,
  LikelySide,
  NotTheSame,
} from '@callboard/contract/customers/customer-merges';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { neighbourOf } from '~/features/platform/admin-list/row-focus.ts';
import { formatDate } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { isAway, messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { notify } from '~/ui/toast/notify.ts';

const REASONS: Record<LikelyDuplicate['by'][number], string> = {
  phone: 'phone',
  email: 'email',
  address: 'last name and street',
};

const reasonWords = (by: LikelyDuplicate['by']) =>
  `Same ${new Intl.ListFormat('en-US').format(by.map((reason) => REASONS[reason]))}`;

const callWords = (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`);

function Side({ side }: { side: LikelySide }) {
  const { _id: id, name, businessName, phone, email, place, calls, username, createdAt } = side;
  const known = [businessName, formatPhone(phone), email, place].filter(Boolean).join(' · ');
  const also = [
    callWords(calls),
    username && 'Signs in',
    `Customer since ${formatDate(createdAt)}`,
  ];
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <Link to="/customers/$id" params={{ id }} className="link font-medium">
        {name}
      </Link>
      <p>{known}</p>
      <p className="text-ink-soft">{also.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

interface PairRowProps {
  pair: LikelyDuplicate;
  onDismiss: (button: HTMLElement) => void;
}

function PairRow({ pair: { by, one, other }, onDismiss }: PairRowProps) {
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <p className="text-xs font-medium text-ink-faint">{reasonWords(by)}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Side side={one} />
        <Side side={other} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/customers/$id/merge"
          params={{ id: one._id }}
          search={{ other: other._id }}
          className={buttonClass({ size: 'small', variant: 'primary' })}
        >
          Compare and merge
          <span className="sr-only">
            {' '}
            {one.name} and {other.name}
          </span>
        </Link>
        <Button size="small" onClick={({ currentTarget }) => onDismiss(currentTarget)}>
          Not the same
          <span className="sr-only">
            : {one.name} and {other.name}
          </span>
        </Button>
      </div>
    </li>
  );
}

/** Customers who are probably one, for admins. */
export function DuplicatesPage() {
  const list = trpc.customers.duplicates.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor, staleTime: 0 },
  );
  const { client } = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const rows = list.data && shownRows(list.data.pages);

  async function dismiss({ one, other }: LikelyDuplicate, button: HTMLElement) {
    const pair = { id: one._id, otherId: other._id };
    const title = `Not the same: ${one.name} and ${other.name}`;
    try {
      await client.customers.notTheSame.mutate(pair);
      // The button that was pressed goes with its pair.
      if (document.activeElement === button) neighbourOf(button, 'button')?.focus();
      notify({ title, tone: 'success', undo: () => void takeBack(pair, title) });
    } catch (error) {
      notify({ title: messageOf(error, 'Nothing was stored'), tone: 'error' });
    }
  }

  async function takeBack(pair: NotTheSame, title: string) {
    try {
      await client.customers.takeBackNotTheSame.mutate(pair);
      notify({ title: `Undone: ${title}`, tone: 'success' });
    } catch (error) {
      notify({
        title: `Not undone: ${title}`,
        description: messageOf(error, 'Nothing was undone'),
        tone: 'error',
        undo: isAway(error) ? () => void takeBack(pair, title) : undefined,
        undoLabel: 'Try again',
      });
    }
  }

  return (
    <>
      <PageHeader
        title="Likely duplicates"
        description="Customers with the same phone, email, or last name and street."
      />
      <Card flush className="max-w-4xl">
        <QueryStates
          query={list}
          failed="Failed to look for duplicates"
          loading="Looking for duplicates"
          lines={6}
          flush
        />
        {rows?.length === 0 && <EmptyState icon={UsersRound} text="No likely duplicates" />}
        {rows && rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((pair) => (
              <PairRow
                key={pair._id}
                pair={pair}
                onDismiss={(button) => void oneAtATime(() => dismiss(pair, button))}
              />
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </Card>
    </>
  );
}
