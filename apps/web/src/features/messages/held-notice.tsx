import { MOST_WAITING_MESSAGES } from '@callboard/contract/platform/limits';
import { countUpTo } from '~/format/count-up-to.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { notify } from '~/ui/toast/notify.ts';

const countOf = (waiting: number) =>
  waiting === 1
    ? '1 message is waiting.'
    : `${countUpTo(waiting, MOST_WAITING_MESSAGES)} messages are waiting.`;

/** After a restore: what waited is sent or called off; nothing while messages go out. */
export function HeldNotice() {
  const { data } = trpc.messages.standing.useQuery();
  const utils = trpc.useUtils();
  const release = trpc.messages.release.useMutation();
  if (!data?.isHeld) return null;

  async function decide(areSent: boolean) {
    try {
      const standing = await release.mutateAsync({ areSent });
      utils.messages.standing.setData(undefined, standing);
      notify({ title: 'Customers get messages again.', tone: 'success' });
    } catch (error) {
      notify({ title: problemOf(error)?.detail ?? 'Failed to save', tone: 'error' });
    }
  }

  return (
    <Notice
      tone="warn"
      title="Messages are on hold"
      actions={
        <>
          <Button disabled={release.isPending} onClick={() => void decide(false)}>
            Discard them
          </Button>
          <Button disabled={release.isPending} onClick={() => void decide(true)}>
            Send them
          </Button>
        </>
      }
    >
      This data was restored from a backup, so customers are told nothing. {countOf(data.waiting)}
    </Notice>
  );
}
