import type { CallNote } from '@callboard/contract/calls/call-notes';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { NotSent } from '~/offline/not-final/not-sent.tsx';

interface NoteListProps {
  notes: readonly CallNote[];
  /** Long notes are cut: the whole ones are elsewhere. */
  isShort?: boolean;
}

/** Notes with who wrote them and when. */
export function NoteList({ notes, isShort }: NoteListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {notes.map(({ _id, text, author, createdAt }) => (
        <li key={_id} className="text-sm">
          <p className={`wrap-anywhere whitespace-pre-line ${isShort ? 'line-clamp-4' : ''}`}>
            {text}
          </p>
          <p className="text-ink-faint">
            {author.name},{' '}
            <time dateTime={createdAt} title={formatExact(createdAt)}>
              {formatDateTime(createdAt)}
            </time>{' '}
            <NotSent id={_id} isWhole />
          </p>
        </li>
      ))}
    </ul>
  );
}
