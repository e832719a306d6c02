import type { CallSignature, SignedCall } from '@callboard/contract/calls/call-signatures';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ChargedLines } from './charged-lines.tsx';
import { SignatureDrawing } from './signature-drawing.tsx';

export interface SignaturesCardProps {
  signatures: readonly CallSignature[];
}

/** Who signed for a call, newest first, and what; on paper only what holds for the line items. */
export function SignaturesCard({ signatures }: SignaturesCardProps) {
  return (
    <Card
      title={signatures.length === 1 ? 'Signature' : 'Signatures'}
      className={signatures.some(isStanding) ? 'break-inside-avoid' : 'print:hidden'}
    >
      <ul className="flex flex-col gap-5">
        {signatures.map((signature) => (
          <Signature key={signature._id} signature={signature} />
        ))}
      </ul>
    </Card>
  );
}

const isStanding = ({ isIntact, isCurrent }: CallSignature) => isIntact && isCurrent;

function Signature({ signature }: { signature: CallSignature }) {
  const { signed, takenBy, isIntact, isCurrent } = signature;
  const { name, strokes, signedAt } = signed;
  return (
    <li
      className={`flex flex-col gap-2 text-sm print:max-w-72 ${isStanding(signature) ? '' : 'print:hidden'}`}
    >
      {strokes.length > 0 && <SignatureDrawing strokes={strokes} label={`Signature of ${name}`} />}
      <p>
        <span className="font-medium">{name}</span>
        {strokes.length === 0 && ' (typed)'},{' '}
        <time dateTime={signedAt} title={formatExact(signedAt)}>
          {formatDateTime(signedAt)}
        </time>
        <span className="text-ink-faint print:hidden">, taken by {takenBy.name}</span>{' '}
        <NotSent id={signature._id} isWhole />
      </p>
      {!isIntact && (
        <Notice tone="error">
          This record was altered after it was signed. Do not rely on it.
        </Notice>
      )}
      {isIntact && !isCurrent && (
        <Notice tone="warn">As of an earlier version: the line items have changed since.</Notice>
      )}
      <details className="print:hidden">
        <summary className="min-h-11 content-center font-medium">What was signed</summary>
        <Signed signed={signed} />
        <p className="mt-2 text-xs wrap-anywhere text-ink-faint">SHA-256 {signature.sha256}</p>
      </details>
    </li>
  );
}

function Signed({ signed }: { signed: SignedCall }) {
  const { items, subtotal, discount = 0, tax = 0, total = subtotal, paid, balance } = signed;
  const taken = [
    { label: 'Subtotal', amount: subtotal },
    ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
    ...(tax > 0 ? [{ label: 'Sales tax', amount: tax }] : []),
  ];
  const sums = [
    ...(discount > 0 || tax > 0 ? taken : []),
    { label: 'Total', amount: total },
    { label: 'Paid', amount: paid },
    { label: 'Amount due', amount: balance },
  ];
  return (
    <>
      <ChargedLines items={items} />
      <dl className="mt-1 border-t border-line pt-1">
        {sums.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
