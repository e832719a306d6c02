import type { IncomingText } from '@callboard/contract/messages/inbox';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '~/format/dates.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { TextPictures } from './text-pictures.tsx';

const { limit, nextCursor, shownRows } = pagesOf(20);

interface InboxCardProps {
  /** What may be done about the visit of a text that was perhaps meant for it. */
  renderVisitActions: (text: IncomingText, visitId: string) => ReactNode;
}

/** What customers texted, newest first. */
export function InboxCard({ renderVisitActions }: InboxCardProps) {
  const list = trpc.inbox.list.useInfiniteQuery({ limit }, { getNextPageParam: nextCursor });
  return (
    <PagedCard
      title="Texts"
      things="texts"
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      none={<EmptyState text="No texts yet" />}
      more="Show older texts"
    >
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((text) => (
            <TextRow key={text._id} text={text} renderVisitActions={renderVisitActions} />
          ))}
        </ul>
      )}
    </PagedCard>
  );
}

function TextRow({ text, renderVisitActions }: InboxCardProps & { text: IncomingText }) {
  const { customer, phone, createdAt, serviceCallId } = text;
  const isNew = text.readAt === null;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={isNew ? 'font-semibold text-ink' : 'text-ink-soft'}>
          {customer ? (
            <Link to="/customers/$id" params={{ id: customer._id }} className="link">
              {customer.name}
            </Link>
          ) : (
            formatPhone(phone)
          )}
        </span>
        <time dateTime={createdAt} className="text-ink-faint">
          {formatDateTime(createdAt)}
        </time>
        {isNew && (
          <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
            New
          </span>
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text.text}</p>
      <TextPictures text={text} />
      {text.perhapsVisit && (
        <Notice
          tone="warn"
          actions={
            <>
              <a className={buttonClass({ size: 'small' })} href={telHref(phone)}>
                Call
              </a>
              {serviceCallId && renderVisitActions(text, serviceCallId)}
            </>
          }
        >
          Texts are off; did they mean the visit?
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!text.perhapsVisit && (
          <a className={buttonClass({ size: 'small' })} href={telHref(phone)}>
            Call
          </a>
        )}
        {serviceCallId && (
          <Link
            to="/service-calls/$id"
            params={{ id: serviceCallId }}
            className={buttonClass({ size: 'small' })}
          >
            Open visit
          </Link>
        )}
        {customer ? (
          <ReplyButton customer={customer} text={text} />
        ) : (
          <UnknownNumber phone={phone} />
        )}
        {isNew && <ReadButton id={text._id} />}
      </div>
    </li>
  );
}

/** Nobody has this number yet. */
function UnknownNumber({ phone }: { phone: string }) {
  const look = buttonClass({ size: 'small' });
  return (
    <>
      <Link to="/customers/new" search={{ phone }} className={look}>
        New customer
      </Link>
      <Link to="/service-calls/new" search={{ caller: phone }} className={look}>
        New call
      </Link>
    </>
  );
}

const loadDialog = () => import('./reply-dialog.tsx').then((part) => part.ReplyDialog);

interface ReplyButtonProps {
  customer: NonNullable<IncomingText['customer']>;
  text: IncomingText;
}

function ReplyButton({ customer, text }: ReplyButtonProps) {
  const { Part, opener, frame } = useOpenable(loadDialog);
  return (
    <>
      <Button size="small" {...opener}>
        Reply
      </Button>
      {Part && <Part customer={customer} textId={text._id} {...frame} />}
    </>
  );
}

function ReadButton({ id }: { id: string }) {
  const read = trpc.inbox.read.useMutation();

  async function mark() {
    try {
      await read.mutateAsync({ id });
    } catch (error) {
      notify({ title: messageOf(error, 'Failed to save'), tone: 'error' });
    }
  }

  return (
    <Button size="small" pending={read.isPending} onClick={() => void mark()}>
      Mark as read
    </Button>
  );
}
