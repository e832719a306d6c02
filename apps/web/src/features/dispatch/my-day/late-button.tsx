import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { openPart } from '~/lib/parts/open-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';

const load = () => import('./tell-late.ts').then((part) => part.tellLate);

interface LateButtonProps {
  visit: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  /** By how much, in words. */
  onTold: (lateness: string) => void;
}

/** Tells the office, in the call's history, that its technician will be late. */
export function LateButton({ visit, onTold }: LateButtonProps) {
  const askReason = useAskReason();
  const utils = trpc.useUtils();
  async function handlePress() {
    const tell = await openPart(load);
    await tell?.({ visit, askReason, utils, onTold });
  }
  return (
    <Button className="h-11 grow" onClick={() => void handlePress()}>
      Running late
    </Button>
  );
}
