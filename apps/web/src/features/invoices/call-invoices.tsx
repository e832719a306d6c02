import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import { useState } from 'react';
import { formatCalendarDay } from '~/format/dates.ts';
import { formatUsd } from '~/format/money.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Money } from '~/ui/money.tsx';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { CreditButton } from './credit-button.tsx';
import { DepositButton } from './deposit-button.tsx';
import { STATE_LABELS } from './invoice-words.ts';
import { IssueButtons } from './issue-buttons.tsx';
import { MailButton } from './mail-button.tsx';
import { PdfButton } from './pdf-button.tsx';

export interface CallInvoicesProps {
  call: ServiceCall;
  role: SessionRole;
  /** Whether whoever looks may issue for this call. */
  mayIssue: boolean;
  /** Undefined without a connection. */
  rows: readonly InvoiceRow[] | undefined;
  /** Whether a deposit was asked for already. */
  asksDeposit?: boolean;
}

/** What was issued for a call, and the buttons that issue. */
export function CallInvoices(props: CallInvoicesProps) {
  const { call, role, mayIssue, rows, asksDeposit } = props;
  // The number of what was issued to be mailed, until its row is there and asks where to.
  const [toMail, setToMail] = useState<number>();
  if (!rows) {
    return (
      <Card title="Invoices">
        <p className="text-sm text-ink-soft">
          Invoices need a connection. The office finds this call under Invoices.
        </p>
      </Card>
    );
  }
  const standing = rows.find(({ kind, state }) => kind === 'invoice' && state !== 'credited');
  const isToIssue = mayIssue && !standing && totalOf(call) > 0;
  return (
    <Card
      title="Invoices"
      actions={
        isToIssue && (
          <>
            <DepositButton call={call} isOpenAtFirst={asksDeposit} />
            <IssueButtons callId={call._id} onIssuedToMail={setToMail} />
          </>
        )
      }
    >
      {rows.length === 0 && (
        <p className="text-sm text-ink-soft">
          An invoice for {formatUsd(totalOf(call))}. Once issued it stays as it is; a credit note
          takes it back.
        </p>
      )}
      {standing && isOfficeRole(role) && <Difference {...{ call, rows, standing }} />}
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row._id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              <span className="font-medium">{invoiceName(row)}</span>
              <span className="block text-ink-soft">{toldOf(row)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <Money amount={row.total} className="font-medium" />
              <PdfButton invoice={row} />
              {mayIssue && (
                <MailButton
                  invoice={row}
                  isAsked={row.number === toMail}
                  onAsked={() => setToMail(undefined)}
                />
              )}
              {isOfficeRole(role) && row.kind !== 'credit' && row.total > row.credited && (
                <CreditButton invoice={row} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const toldOf = ({ kind, state, dueOn, balance }: InvoiceRow) => {
  if (kind === 'credit') return '';
  if (state !== 'open') return STATE_LABELS[state];
  return `${formatUsd(balance)} due ${formatCalendarDay(dueOn)}`;
};

interface DifferenceProps {
  call: ServiceCall;
  rows: readonly InvoiceRow[];
  standing: InvoiceRow;
}

/** What the call comes to by now beside what was issued for it alone. */
function Difference({ call, rows, standing }: DifferenceProps) {
  const askReason = useAskReason();
  const credit = trpc.invoices.credit.useMutation();
  const issue = trpc.invoices.create.useMutation();
  // An invoice of several calls says of none what it alone comes to.
  if (rows.some(({ serviceCallIds }) => serviceCallIds.length > 1)) return null;
  const difference = sumDollars([totalOf(call), ...rows.map(({ total }) => -total)]);
  if (difference === 0) return null;
  const name = invoiceName(standing);
  const { credited } = standing;
  // A credit note lowers what is asked for; the call comes to its lines until somebody changes them.
  const isCreditAlone = difference === credited;
  const renewed = sumDollars([standing.total, -credited, difference]);

  async function handleReissue() {
    const reason = await askReason({
      question: `Credit ${name} and issue a new one?`,
      points: [
        `A credit note takes off ${credited > 0 ? `what is left of ${name}` : `all of ${name}`}. The new one is for ${formatUsd(renewed)}.`,
        'What was paid counts for the new one.',
      ],
      confirmLabel: 'Credit and reissue',
      hint: 'Printed on the credit note.',
    });
    if (reason === null) return;
    try {
      await credit.mutateAsync({ id: standing._id, reason });
      const made = await issue.mutateAsync({ serviceCallIds: [call._id] });
      notify({ title: `${invoiceName(made)} issued instead of ${name}` });
    } catch (error) {
      notify({
        title: 'It was not reissued',
        description: messageOf(error, 'Look at what was credited, and try again'),
        tone: 'error',
      });
    }
  }

  return (
    <Notice
      tone="warn"
      className="mb-3"
      actions={
        !isCreditAlone && (
          <Button
            size="small"
            pending={credit.isPending || issue.isPending}
            onClick={() => void handleReissue()}
          >
            Credit and reissue
          </Button>
        )
      }
    >
      Differs from {name.replace(/^I/, 'i')} by {formatUsd(difference)}
      {credited > 0 && (
        <span className="block">
          Credit notes took {formatUsd(credited)} off the invoice, not off the call. To lower the
          call as well, add a discount or change its lines.
        </span>
      )}
    </Notice>
  );
}
