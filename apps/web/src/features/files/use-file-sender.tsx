import { useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import type { FileSenderProps } from './file-sender.tsx';

// Only for whoever adds some.
const FileSender = lazyPart<FileSenderProps>(() =>
  import('./file-sender.tsx').then((part) => part.FileSender),
);

/** Files that somebody gives, and what sends them, whose code loads with the first. */
export function useFileSender() {
  const [given, setGiven] = useState<FileSenderProps['given']>([]);
  const give = (files: readonly File[]) => setGiven((before) => [...before, files]);
  const sender = (props: Omit<FileSenderProps, 'given'>) =>
    given.length > 0 ? <FileSender {...props} given={given} /> : props.children;
  return { give, sender };
}
