import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import type { PropertyDetail } from '@callboard/contract/customers/properties';
import { Plus } from 'lucide-react';
import { AccessValue } from '~/features/customers/properties/access-value.tsx';
import { accessNoteDraft } from '~/features/customers/properties/property-draft.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';

const loadDialog = () =>
  import('~/features/customers/properties/access-note-dialog.tsx').then(
    (part) => part.AccessNoteDialog,
  );

/** How to get into a property, with a button to add to it; never printed, as papers are handed out. */
export function PropertyAccess({ property }: { property: PropertyDetail }) {
  const { Part, opener, frame } = useOpenable(loadDialog, () =>
    hasDraft(accessNoteDraft(property._id)),
  );
  const notes = ACCESS_NOTES.filter(({ key }) => property[key] !== '');
  return (
    <div className="print:hidden">
      <Card
        title="Access"
        flush={notes.length === 0}
        actions={
          <>
            {notes.length === 0 && <p className="text-sm text-ink-faint">No access notes yet.</p>}
            <Button size="small" {...opener}>
              <Plus aria-hidden="true" className="size-4" />
              Add access note
            </Button>
          </>
        }
      >
        {notes.length > 0 && (
          <DescriptionList
            columns={1}
            items={notes.map((note) => ({
              term: note.label,
              detail: <AccessValue note={note}>{property[note.key]}</AccessValue>,
            }))}
          />
        )}
        {Part && <Part propertyId={property._id} {...frame} />}
      </Card>
    </div>
  );
}
