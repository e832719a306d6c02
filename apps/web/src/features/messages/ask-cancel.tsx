import { useState } from 'react';
import type { trpc } from '~/lib/trpc.ts';
import type { Confirm } from '~/ui/overlay/use-confirm.ts';
import { TellField } from './tell-field.tsx';

/** A visit that is to be canceled. */
export interface Canceled {
  _id: string;
  callNumber: number;
}

/** That it is canceled, and how. */
export interface CancelMeant {
  /** Whether it was asked if the customer is told. */
  isAsked: boolean;
  tellCustomer?: false;
}

type Utils = ReturnType<typeof trpc.useUtils>;

function TellCancel({ id, onChange }: { id: string; onChange: (isTold: boolean) => void }) {
  const [isTold, setIsTold] = useState(true);
  return (
    <TellField
      asked={{ serviceCallId: id, isCanceled: true }}
      isTold={isTold}
      onChange={(next) => {
        setIsTold(next);
        onChange(next);
      }}
    />
  );
}

/**
 * Asks before a visit is canceled whose customer would hear of that; all others are canceled at once.
 * @returns what was chosen; undefined where the visit is kept
 */
export async function askCancel(
  { _id: id, callNumber }: Canceled,
  { messages }: Utils,
  confirm: Confirm,
): Promise<CancelMeant | undefined> {
  const asked = { serviceCallId: id, isCanceled: true };
  // What cannot be asked for is not in the way of the change, which fails by itself.
  const would = await messages.wouldTell.fetch(asked, { staleTime: 0 }).catch(() => undefined);
  if (!would?.isTold) return { isAsked: false };
  let tells = true;
  const isMeant = await confirm({
    question: `Cancel visit #${callNumber}?`,
    detail: (
      <TellCancel
        id={id}
        onChange={(isTold) => {
          tells = isTold;
        }}
      />
    ),
    confirmLabel: 'Cancel visit',
    cancelLabel: 'Keep visit',
  });
  if (!isMeant) return undefined;
  return tells ? { isAsked: true } : { isAsked: true, tellCustomer: false };
}
