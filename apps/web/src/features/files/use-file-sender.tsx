import { useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import type { FileSenderProps } from './file-sender.tsx';
import { SENDING_WORDS } from './sending-words.ts';

// Only for whoever adds some.
const FileSender = lazyPart<FileSenderProps>(
  () => import('./file-sender.tsx').then((part) => part.FileSender),
  <p role="status" className="flex min-h-12 items-center gap-2 text-sm text-ink-soft">
    <Spinner />
    {SENDING_WORDS.waiting}
  </p>,
);

/** Files that somebody gives, how many times, and what sends them, whose code loads with the first. */
export function useFileSender() {
  const [given, setGiven] = useState<FileSenderProps['given']>([]);
  const give = (files: readonly File[]) => setGiven((before) => [...before, files]);
  const sender = (props: Omit<FileSenderProps, 'given'>) =>
    given.length > 0 ? <FileSender {...props} given={given} /> : props.children;
  return { give, sender, times: given.length };
}
