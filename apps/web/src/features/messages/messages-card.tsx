import type { Message, MessageQuery } from '@callboard/contract/messages/messages';
import { formatDateTime } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { messageName, STATE_WORDS } from './message-words.ts';

const { limit, nextCursor, shownRows } = pagesOf(10);

export interface MessagesCardProps {
  about: Pick<MessageQuery, 'customerId' | 'serviceCallId'>;
  /** Whoever may call one off or have it sent again. */
  isOffice: boolean;
}

/** What a customer was told, or is about to be. */
export function MessagesCard({ about, isOffice }: MessagesCardProps) {
  const list = trpc.messages.list.useInfiniteQuery(
    { ...about, limit },
    { getNextPageParam: nextCursor },
  );
  return (
    <PagedCard
      title="Messages"
      things="messages"
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      none={<p className="px-4 pb-4 text-sm text-ink-faint sm:px-5">No messages yet</p>}
      more="Show older messages"
      lines={2}
    >
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((message) => (
            <MessageRow key={message._id} message={message} isOffice={isOffice} />
          ))}
        </ul>
      )}
    </PagedCard>
  );
}

const addressOf = ({ channel, to }: Message) => (channel === 'text' ? formatPhone(to) : to);

function MessageRow({ message, isOffice }: { message: Message; isOffice: boolean }) {
  const { state, lastError, createdAt, sentAt } = message;
  const at = sentAt ?? createdAt;
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">
          {messageName(message.template)} · {STATE_WORDS[state]}
        </p>
        <p className="text-ink-faint wrap-anywhere">
          {addressOf(message)} <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {lastError && <p className="text-ink-soft wrap-anywhere">{lastError}</p>}
      </div>
      {isOffice && <MessageButton message={message} />}
    </li>
  );
}

/** What may be done about a message, if anything. */
function MessageButton({ message: { _id: id, state } }: { message: Message }) {
  const { list } = trpc.useUtils().messages;
  const retry = trpc.messages.retry.useMutation();
  const cancel = trpc.messages.cancel.useMutation();
  const isStillToGo = state === 'held' || state === 'waiting';
  if (!isStillToGo && state !== 'failed') return null;
  const [label, act] = isStillToGo
    ? (['Cancel', cancel] as const)
    : (['Send again', retry] as const);

  async function run() {
    try {
      await act.mutateAsync({ id });
    } catch (error) {
      notify({ title: messageOf(error, 'Failed to save'), tone: 'error' });
    }
    await list.invalidate();
  }

  return (
    <Button size="small" pending={act.isPending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
