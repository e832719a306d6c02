import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import { INVOICE_TEMPLATE } from '@callboard/contract/messages/template-list';
import { skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BesidePoint } from '~/features/platform/history/beside-point.ts';
import { TimelinePoint } from '~/features/platform/history/timeline-point.tsx';
import { formatPhone } from '~/format/phone.ts';
import { trpc } from '~/lib/trpc.ts';
import { useIsOffice } from '~/session/use-user.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { MessagePoint, momentOf } from './message-point.tsx';
import { picturesOf } from './message-words.ts';

/** As many as a page of a list may have. */
const MOST = 500;
const READ_AGAIN_MS = 5_000;

export interface WithMessagesProps {
  about: { customerId: string } | { serviceCallId: string };
  children: (beside: readonly BesidePoint[]) => ReactNode;
}

// The history itself says which invoice was mailed to whom.
const isTold = ({ template, state }: Message) => template === INVOICE_TEMPLATE && state === 'sent';

const isOnItsWay = ({ state }: Message) => state === 'held' || state === 'waiting';

/** What a customer was told and what they answered, for the timeline of a call or of the customer. */
export function WithMessages({ about, children }: WithMessagesProps) {
  const isOffice = useIsOffice();
  const asked = { ...about, limit: MOST };
  const messages = trpc.messages.list.useQuery(asked, {
    // Nobody changes a record when one leaves.
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? READ_AGAIN_MS : false),
  });
  const texts = trpc.inbox.list.useQuery(isOffice ? asked : skipToken);
  return (
    <>
      {/* In a cellar the rest of the history is there: what is missing is said, and alarms nobody. */}
      {isOffice ? (
        <LoadError query={messages} fallback="Failed to load the messages" />
      ) : (
        messages.isError && (
          <p className="text-sm text-ink-soft">
            Messages to the customer show once there is signal.
          </p>
        )
      )}
      <LoadError query={texts} fallback="Failed to load the texts" />
      {children([
        ...(messages.data ?? [])
          .filter((message) => !isTold(message))
          .map((message) => ({
            id: message._id,
            at: momentOf(message),
            point: <MessagePoint message={message} isOffice={isOffice} />,
          })),
        ...(texts.data ?? []).map((text) => ({
          id: text._id,
          at: text.createdAt,
          point: <TextPoint text={text} />,
        })),
        ...[messages.data, texts.data].flatMap((rows) => olderOf(rows)),
      ])}
    </>
  );
}

/** Says that there are more than are read. */
function olderOf(rows: readonly { _id: string; createdAt: string }[] | undefined): BesidePoint[] {
  const last = rows && rows.length >= MOST ? rows.at(-1) : undefined;
  if (!last) return [];
  const point = (
    <TimelinePoint at={last.createdAt}>
      <p className="text-ink-soft">Older messages are not shown</p>
    </TimelinePoint>
  );
  return [{ id: `older than ${last._id}`, at: last.createdAt, point }];
}

function TextPoint({
  text: { customer, phone, text, pictures, createdAt },
}: {
  text: IncomingText;
}) {
  return (
    <TimelinePoint at={createdAt} who={customer?.name ?? formatPhone(phone)}>
      <p className="text-ink-soft">Text from {formatPhone(phone)}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>
      {pictures > 0 && <p className="text-ink-soft">{picturesOf(pictures)} came along</p>}
    </TimelinePoint>
  );
}
