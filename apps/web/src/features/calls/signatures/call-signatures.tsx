import { formatDateTime } from '~/format/dates.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/page/card.tsx';
import type { SignaturesCardProps } from './signatures-card.tsx';

const SignaturesCard = lazyPart<SignaturesCardProps>(() =>
  import('./signatures-card.tsx').then((part) => part.SignaturesCard),
);

/** Who signed for a call, as its customer sees it. */
export function CallSigners({ callId }: { callId: string }) {
  const { data: signers } = trpc.serviceCalls.signers.useQuery({ id: callId });
  if (!signers?.length) return null;
  return (
    <Card title={signers.length === 1 ? 'Signature' : 'Signatures'}>
      <ul className="flex flex-col gap-1 text-sm">
        {signers.map(({ _id, name, signedAt }) => (
          <li key={_id}>
            Signed by {name}, <time dateTime={signedAt}>{formatDateTime(signedAt)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What customers signed on a call; its code loads only where somebody did. */
export function CallSignatures({ callId }: { callId: string }) {
  const { data: signatures } = trpc.serviceCalls.signatures.useQuery({ id: callId });
  return signatures?.length ? <SignaturesCard signatures={signatures} /> : null;
}
