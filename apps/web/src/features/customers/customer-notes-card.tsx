import { AddNoteButton } from '~/features/customer-notes/add-note-button.tsx';
import { NoteList } from '~/features/notes/note-list.tsx';
import { pagesOf } from '~/lib/list-pages.ts';
import { QueryStates } from '~/lib/query-states.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';

const { limit, nextCursor, shownRows } = pagesOf(10);

/** What the office wrote down about a customer, newest first. */
export function CustomerNotesCard({ customerId }: { customerId: string }) {
  const list = trpc.customers.notes.useInfiniteQuery(
    { id: customerId, limit },
    { getNextPageParam: nextCursor },
  );
  const notes = list.data && shownRows(list.data.pages);
  return (
    <Card
      title="Notes"
      className="print:hidden"
      actions={<AddNoteButton customerId={customerId} />}
    >
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
