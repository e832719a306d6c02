import type { Message } from '@callboard/contract/messages/messages';
import { TimelinePoint } from '~/features/platform/history/timeline-point.tsx';
import { formatPhone } from '~/format/phone.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { messageName, stateWords } from './message-words.ts';

/** "Text to (512) 555-0142": by which way, and where. */
function wayOf({ channel, to }: Message): string {
  const way = channel === 'text' ? 'Text' : 'Email';
  if (!to) return way;
  return `${way} to ${channel === 'text' ? formatPhone(to) : to}`;
}

/** When a message left, or came to be where it did not. */
export const momentOf = ({ sentAt, createdAt }: Message): string => sentAt ?? createdAt;

interface MessagePointProps {
  message: Message;
  /** Whoever may call one off or have it sent again. */
  isOffice: boolean;
}

/** A message to a customer on the timeline: what it is, by which way, and how far it is. */
export function MessagePoint({ message, isOffice }: MessagePointProps) {
  const { lastError } = message;
  return (
    <TimelinePoint at={momentOf(message)} action={isOffice && <MessageButton message={message} />}>
      <p className="font-medium wrap-anywhere text-ink">
        {messageName(message.template)} · {stateWords(message)}
      </p>
      <p className="wrap-anywhere text-ink-soft">{wayOf(message)}</p>
      {lastError && <p className="wrap-anywhere text-ink-soft">{lastError}</p>}
    </TimelinePoint>
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
    ? (['Cancel message', cancel] as const)
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
