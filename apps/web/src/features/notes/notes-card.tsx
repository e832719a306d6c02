import { callPages } from '~/lib/call-questions.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { QueryStates } from '~/lib/query-states.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { AddNoteButton, type NotesOf } from './add-note-button.tsx';
import { NoteList } from './note-list.tsx';

const PAGES = { customers: pagesOf(10), serviceCalls: callPages };

/** What staff wrote down, newest first; never printed, as papers are handed out. */
export function NotesCard({ of, id }: NotesOf) {
  const { limit, nextCursor, shownRows } = PAGES[of];
  const list = trpc[of].notes.useInfiniteQuery({ id, limit }, { getNextPageParam: nextCursor });
  const notes = list.data && shownRows(list.data.pages);
  return (
    <Card title="Notes" className="print:hidden" actions={<AddNoteButton of={of} id={id} />}>
      <QueryStates
        query={list}
        failed="The notes did not load"
        loading="Loading the notes"
        lines={2}
      />
      {notes?.length === 0 && <p className="text-sm text-ink-faint">No notes yet.</p>}
      {notes && notes.length > 0 && <NoteList notes={notes} />}
      <LoadMore list={list} label="Show older notes" />
    </Card>
  );
}
