import type { PastMerge } from '@callboard/contract/customers/customer-merges';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { formatDateTime } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';

/** Who was merged into a customer, each with its undo; nothing where nobody was. */
export function MergedCard({ customerId }: { customerId: string }) {
  const merges = trpc.customers.merges.useQuery({ id: customerId }).data ?? [];
  const undo = useUndo();
  const confirm = useConfirm();
  const oneAtATime = useOneAtATime();

  async function takeBack({ merged, version }: PastMerge) {
    const isSure = await confirm({
      question: `Undo the merge with ${merged.name}? Everything that came with them goes back.`,
      confirmLabel: 'Undo merge',
    });
    if (!isSure) return;
    await undo({
      kind: 'customers',
      id: customerId,
      made: version,
      title: `Merge with ${merged.name}`,
    });
  }

  if (merges.length === 0) return null;
  return (
    <Card title="Merged customers" flush>
      <ul className="divide-y divide-line text-sm">
        {merges.map((merge) => (
          <li
            key={merge._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{merge.merged.name}</span>,{' '}
              {formatPhone(merge.merged.phone)}
              <span className="block text-ink-soft">
                {merge.byName}, {formatDateTime(merge.at)}
              </span>
            </span>
            <Button size="small" onClick={() => void oneAtATime(() => takeBack(merge))}>
              Undo merge
              <span className="sr-only"> with {merge.merged.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
