import { RotateCw, X } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { SENDING_WORDS } from './sending-words.ts';
import type { Sending, useSendFiles } from './use-send-files.ts';

type SendingListProps = Pick<ReturnType<typeof useSendFiles>, 'sendings' | 'retry' | 'drop'> & {
  /** How many of these have arrived. */
  sent: number;
};

/** Files on their way: how far each is, and another try for one that failed. */
export function SendingList({ sendings, sent, retry, drop }: SendingListProps) {
  const all = sent + sendings.length;
  return (
    <>
      {all > 1 && (
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {sent} of {all} sent
        </p>
      )}
      <ul aria-label="Files being sent" className="mb-3 flex flex-col divide-y divide-line">
        {sendings.map((one) => (
          <li key={one.key} className="flex min-h-12 items-center gap-3 py-1">
            <div className="min-w-0 grow">
              <p className="truncate text-sm font-medium text-ink">{one.file.name}</p>
              <State sending={one} />
            </div>
            {one.state === 'failed' && (
              <>
                <Button size="small" onClick={() => retry(one)}>
                  <RotateCw aria-hidden="true" className="size-4" />
                  Try again
                </Button>
                <IconButton
                  aria-label={`Do not send ${one.file.name}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => drop(one.key)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ sending: { file, state, part, problem } }: { sending: Sending }) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {problem}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      {state === 'sending' && part === undefined && <Spinner />}
      {SENDING_WORDS[state]}
      {state === 'sending' && part !== undefined && (
        <progress
          aria-label={`Sending ${file.name}`}
          value={part}
          className="h-2 w-full max-w-48 min-w-0 accent-accent"
        />
      )}
    </p>
  );
}
