import { REASONS_OF } from '@callboard/contract/calls/reasons-of';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type {
  BookReturn,
  ComeBackFieldProps,
} from '~/features/calls/come-back/come-back-field.tsx';
import { statusLabel } from '~/format/status-label.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { oneAfterTheOther } from '../changes/one-after-the-other.ts';

const ComeBack = lazyPart<ComeBackFieldProps>(() =>
  import('~/features/calls/come-back/come-back-field.tsx').then((part) => part.ComeBackField),
);

/** What waits for something, and is gone on with on another day. */
const COMES_BACK: readonly StatusKey[] = ['on_hold', 'waiting_parts'];

const LONGEST_REASON = 300;

/**
 * Asks why a call is canceled or waits, once that is stored: nobody has to answer. The reason goes with
 * the same status, and the return visit is booked first, so that the reason can name it.
 */
export function useAskWhy(): (call: ServiceCall) => Promise<void> {
  const askReason = useAskReason();
  const { client, serviceCalls, companyLists } = trpc.useUtils();

  return async function askWhy(call) {
    const { _id: id, callNumber, status } = call;
    const list = REASONS_OF[status];
    if (!list) return;
    // Without an answer there is nothing to tap, and a reason can still be typed.
    const entries = await companyLists.list
      .fetch(undefined, { staleTime: Number.POSITIVE_INFINITY })
      .catch(() => []);
    const choices = entries
      .filter((entry) => entry.list === list && entry.isActive)
      .map(({ name }) => name);
    let book: BookReturn | undefined;
    const reason = await askReason({
      question: `#${callNumber} is ${statusLabel(status).toLowerCase()}. Why?`,
      points: [],
      choices,
      confirmLabel: 'Save reason',
      more: COMES_BACK.includes(status) && (
        <ComeBack
          call={call}
          onPlan={(planned) => {
            book = planned;
          }}
        />
      ),
    });
    if (reason === null) {
      if (book) {
        notify({
          title: `No return visit for #${callNumber} was booked`,
          description: 'It is booked together with a reason.',
        });
      }
      return;
    }
    const booked = await book?.(reason);
    const mention = booked ? `; return visit #${booked.callNumber}` : '';
    try {
      const stored = await oneAfterTheOther(id, () =>
        client.serviceCalls.setStatus.mutate({
          id,
          status,
          version: call.version,
          reason: reason.slice(0, LONGEST_REASON - mention.length) + mention,
        }),
      );
      serviceCalls.byId.setData({ id }, (known) =>
        known && known.version < stored.version ? stored : known,
      );
    } catch (error) {
      notify({
        title: `The reason for #${callNumber} was not saved`,
        description: messageOf(error, 'Its status stays as it is'),
        tone: 'error',
      });
    }
  };
}
