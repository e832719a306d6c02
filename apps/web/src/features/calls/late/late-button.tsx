import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { UNBEGUN_STATUSES } from '@callboard/contract/calls/status-groups';
import { useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';

const load = () => import('./tell-late.ts').then((part) => part.tellLate);

interface LateButtonProps {
  visit: Pick<ServiceCall, '_id' | 'callNumber' | 'status'>;
  /** By how much, in words. */
  onTold?: (lateness: string) => void;
}

/** Tells the customer, and the office in the call's history, that the technician will be late: one tap. */
export function LateButton({ visit, onTold }: LateButtonProps) {
  const askReason = useAskReason();
  const utils = trpc.useUtils();
  const [isTelling, setIsTelling] = useState(false);
  if (!UNBEGUN_STATUSES.some((key) => key === visit.status)) return null;

  async function handlePress() {
    setIsTelling(true);
    const tell = await openPart(load);
    await tell?.({ visit, askReason, utils, onTold });
    setIsTelling(false);
  }

  return (
    <Button
      className="h-11 grow"
      pending={isTelling}
      pendingLabel="Telling…"
      onClick={() => void handlePress()}
    >
      Running late
    </Button>
  );
}
