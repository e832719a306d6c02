import { RotateCw, X } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { Spinner } from '~/ui/feedback/spinner.tsx';
import type { Sending, useSendFiles } from './use-send-files.ts';

const WORDS = { waiting: 'Waiting…', sending: 'Sending…' };

/** Files on their way: how far each is, and another try for one that failed. */
export function SendingList({
  sendings,
  retry,
  drop,
}: Pick<ReturnType<typeof useSendFiles>, 'sendings' | 'retry' | 'drop'>) {
  return (
    <ul aria-label="Files being sent" className="flex flex-col divide-y divide-line">
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
  );
}

function State({ sending: { state, problem } }: { sending: Sending }) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {problem}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      {state === 'sending' && <Spinner />}
      {WORDS[state]}
    </p>
  );
}
