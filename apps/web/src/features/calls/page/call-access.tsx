import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { AccessValue } from '~/features/customers/properties/access-value.tsx';
import { accessNoteDraft } from '~/features/customers/properties/property-draft.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () =>
  import('~/features/customers/properties/access-note-dialog.tsx').then(
    (part) => part.AccessNoteDialog,
  );

/** How to get into the house, with a button to add to it; never printed, as papers are handed out. */
export function CallAccess({ property }: { property: ServiceCall['property'] }) {
  const { Part, opener, frame } = useOpenable(loadDialog, () =>
    hasDraft(accessNoteDraft(property._id)),
  );
  const notes = ACCESS_NOTES.filter(({ key }) => property[key] !== '');
  return (
    <section
      aria-label="Access"
      className="mt-2 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2 print:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs font-medium text-ink-soft">Access</span>
        <Button size="small" aria-label="Add access note" {...opener}>
          Add
        </Button>
      </div>
      {notes.length === 0 && <p className="text-ink-soft">No access notes yet.</p>}
      {notes.map((note) => (
        <p key={note.key}>
          <span className="text-ink-soft">{note.label}: </span>
          <AccessValue note={note}>{property[note.key]}</AccessValue>
        </p>
      ))}
      {Part && <Part propertyId={property._id} {...frame} />}
    </section>
  );
}
