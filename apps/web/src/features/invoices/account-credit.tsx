import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Money } from '~/ui/money.tsx';

const loadDialog = () => import('./use-credit-dialog.tsx').then((part) => part.UseCreditDialog);

/** What a customer paid too much, and what it can pay; nothing where there is none. */
export function AccountCredit({ customerId }: { customerId: string }) {
  const { data: account } = trpc.invoices.account.useQuery({ id: customerId, limit: 1 });
  const { data: open } = trpc.invoices.list.useQuery({ customerId, state: 'open' });
  const { Part, asked, opener, frame } = useOpenable(loadDialog);
  if (!account || account.credit <= 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <p className="text-sm font-medium text-good-ink">
        Credit <Money amount={account.credit} />
      </p>
      {open && open.length > 0 && (
        <>
          <Button size="small" {...opener}>
            Use credit
          </Button>
          {Part && (
            <Part
              key={asked}
              customerId={customerId}
              credit={account.credit}
              invoices={open}
              {...frame}
            />
          )}
        </>
      )}
    </div>
  );
}
