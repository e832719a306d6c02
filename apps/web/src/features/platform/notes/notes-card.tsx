import type { ReactNode } from 'react';
import { callPages } from '~/lib/call-questions.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { NotesOf } from './note-dialog.tsx';
import { NoteList } from './note-list.tsx';

const PAGES = { customers: pagesOf(10), serviceCalls: callPages };

interface NotesCardProps extends NotesOf {
  /** What opens the dialog for a new note, where other buttons open it, too. */
  action?: ReactNode;
}

/** What staff wrote down, newest first; never printed, as papers are handed out. */
export function NotesCard({ of, id, action }: NotesCardProps) {
  const { limit, nextCursor, shownRows } = PAGES[of];
  const list = trpc[of].notes.useInfiniteQuery({ id, limit }, { getNextPageParam: nextCursor });
  const notes = list.data && shownRows(list.data.pages);
  return (
    <Card
      title="Notes"
      className="print:hidden"
      flush={notes?.length === 0}
      actions={
        <>
          {notes?.length === 0 && <p className="text-sm text-ink-faint">No notes yet.</p>}
          {action ?? <AddNoteButton of={of} id={id} />}
        </>
      }
    >
      <QueryStates
        query={list}
        failed="The notes did not load"
        loading="Loading the notes"
        lines={2}
      />
      {notes && notes.length > 0 && <NoteList notes={notes} />}
      <LoadMore list={list} label="Show older notes" />
    </Card>
  );
}

const loadDialog = () => import('./note-dialog.tsx').then((part) => part.NoteDialog);

/** The dialog for a new note, and what opens it. */
export function useNoteDialog({ of, id }: NotesOf) {
  const draft = `note on ${of === 'customers' ? 'customer' : 'call'} ${id}`;
  const { Part, opener, open, frame } = useOpenable(loadDialog, () => hasDraft(draft));
  const button = (
    <Button size="small" {...opener}>
      Add note
    </Button>
  );
  return { button, open, dialog: Part && <Part of={of} id={id} draft={draft} {...frame} /> };
}

/** Writes a note, wherever something is shown of what it is about. */
export function AddNoteButton(about: NotesOf) {
  const { button, dialog } = useNoteDialog(about);
  return (
    <>
      {button}
      {dialog}
    </>
  );
}
