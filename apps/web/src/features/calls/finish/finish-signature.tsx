import type { CallSignature } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { SignatureDrawing } from '~/features/calls/signatures/signature-drawing.tsx';
import { SignaturePad } from '~/features/calls/signatures/signature-pad.tsx';
import { formatDateTime } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { UNSIGNED, type Unfinished } from './unfinished.ts';

interface FinishSignatureProps {
  call: ServiceCall;
  /** A signature that was already given for the current lines. */
  standing: CallSignature | undefined;
  unfinished: Unfinished;
  update: (change: Partial<Unfinished>) => void;
}

/** The customer's signature for the work. A typed name counts as much as a drawn one. */
export function FinishSignature({ call, standing, unfinished, update }: FinishSignatureProps) {
  const { name, strokes, shownVersion } = unfinished;
  return (
    <Card
      title="Signature"
      actions={
        <Button size="small" unavailable={strokes.length === 0} onClick={() => update(UNSIGNED)}>
          Clear
        </Button>
      }
    >
      {standing ? (
        <>
          <SignatureDrawing
            strokes={standing.signed.strokes}
            label={`Signature of ${standing.signed.name}`}
          />
          <p className="text-sm text-ink-soft">
            Signed by {standing.signed.name}, {formatDateTime(standing.signed.signedAt)}
          </p>
        </>
      ) : (
        <div className="flex flex-col gap-3">
          <SignaturePad
            strokes={strokes}
            onStroke={(stroke) =>
              update({
                strokes: [...strokes, stroke],
                shownVersion: shownVersion ?? call.version,
              })
            }
          />
          <TextField
            label="Signed by"
            hint={
              strokes.length > 0 && name.trim() === ''
                ? `Leave blank to use ${call.customer.name}.`
                : 'A typed name counts as a signature.'
            }
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => update({ name: target.value })}
          />
        </div>
      )}
    </Card>
  );
}
