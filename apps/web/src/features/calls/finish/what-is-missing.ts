import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { CallSignature } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StoredFile } from '@callboard/contract/files/files';
import { formatUsd } from '~/format/money.ts';
import type { Unfinished } from './unfinished.ts';

/** What a visit has. A field is undefined while that is not known. */
export interface Visited {
  call: Pick<ServiceCall, 'items' | 'balance'>;
  filled: Pick<Unfinished, 'note' | 'name' | 'strokes' | 'isBilledLater'>;
  notes: readonly unknown[] | undefined;
  files: readonly Pick<StoredFile, 'thumbnailUrl'>[] | undefined;
  signatures: readonly Pick<CallSignature, 'isCurrent'>[] | undefined;
  checklist: Pick<CallChecklist, 'missing'> | undefined;
}

/** What this visit lacks that visits usually have, in words. It is only shown, and stops nobody. */
export function whatIsMissing(visited: Visited): string[] {
  const { call, filled, notes, files, signatures, checklist } = visited;
  const { items, balance } = call;
  const left = checklist?.missing.length ?? 0;
  const isSigning = filled.name.trim() !== '' || filled.strokes.length > 0;
  const gaps: [isMissing: boolean | undefined, words: string][] = [
    [filled.note.trim() === '' && notes?.length === 0, 'a note'],
    [files && !files.some(({ thumbnailUrl }) => thumbnailUrl !== ''), 'a photo'],
    [items.length === 0, 'a line item'],
    [left > 0, left === 1 ? '1 checklist step' : `${left} checklist steps`],
    [balance > 0 && !filled.isBilledLater, `a payment of ${formatUsd(balance)}`],
    [signatures && !isSigning && !signatures[0]?.isCurrent, 'a signature'],
  ];
  return gaps.flatMap(([isMissing, words]) => (isMissing ? words : []));
}
