import type { StoredFile } from '@callboard/contract/files/files';
import { type ReactNode, useEffect, useRef } from 'react';
import { SendingList } from './sending-list.tsx';
import { useSendFiles } from './use-send-files.ts';

export interface FileSenderProps {
  path: string;
  /** What was chosen, dropped or pasted so far, each time as it came. */
  given: readonly (readonly File[])[];
  /** See `useSendFiles`. */
  onSent?: (file: StoredFile) => Promise<string | undefined>;
  /** What stands here once nothing is on its way. */
  children?: ReactNode;
}

/** Sends what it is given, and shows how far that is. */
export function FileSender({ path, given, onSent, children }: FileSenderProps) {
  const { sendings, sent, send, retry, drop } = useSendFiles(path, onSent);
  const taken = useRef(0);
  useEffect(() => {
    const fresh = given.slice(taken.current);
    taken.current = given.length;
    for (const files of fresh) send(files);
  }, [given, send]);
  if (sendings.length === 0) return children;
  return <SendingList sendings={sendings} sent={sent} retry={retry} drop={drop} />;
}
