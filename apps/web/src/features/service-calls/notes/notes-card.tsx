import { NoteList } from '~/features/notes/note-list.tsx';
import { callPages, pageOfNotes } from '~/lib/call-questions.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { QueryStates } from '~/lib/query-states.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';

const { nextCursor, shownRows } = callPages;

const loadDialog = () => import('./call-note-dialog.tsx').then((part) => part.CallNoteDialog);

/** What staff wrote down about a call, newest first; never printed, as papers are handed out. */
export function NotesCard({ callId }: { callId: string }) {
  const draft = `note on call ${callId}`;
  const { isOpen, asked, setIsOpen } = useOpening(() => hasDraft(draft));
  const [Dialog, reach] = useDeferredPart(loadDialog, asked);
  const list = trpc.serviceCalls.notes.useInfiniteQuery(pageOfNotes(callId), {
    getNextPageParam: nextCursor,
  });
  const notes = list.data && shownRows(list.data.pages);
  return (
    <Card
      title="Notes"
      className="print:hidden"
      actions={
        <Button size="small" onPointerEnter={reach} onFocus={reach} onClick={() => setIsOpen(true)}>
          Add note
        </Button>
      }
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
      {Dialog && <Dialog callId={callId} draft={draft} open={isOpen} onOpenChange={setIsOpen} />}
    </Card>
  );
}
