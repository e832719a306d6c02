import type { FileOwner } from '@callboard/contract/files/files';
import type { SessionRole } from '@callboard/contract/people/roles';
import { Camera, Plus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { FileTile } from './file-tile.tsx';
import { useFileSender } from './use-file-sender.tsx';
import { useGivenFiles } from './use-given-files.ts';
import { useOpenFile } from './use-open-file.tsx';

export interface FilesCardProps {
  /** What the files are kept with. */
  of: FileOwner;
  id: string;
  role: SessionRole;
  title?: string;
  /** What chooses files, for buttons elsewhere on the page. */
  chooser?: RefObject<HTMLInputElement | null>;
}

/** The files of one of the four, as each is asked for. */
function useFiles(of: FileOwner, id: string) {
  const enabled = (kind: FileOwner) => ({ enabled: of === kind });
  const queries = {
    'service-calls': trpc.files.ofCall.useQuery({ id }, enabled('service-calls')),
    customers: trpc.files.ofCustomer.useQuery({ id }, enabled('customers')),
    properties: trpc.files.ofProperty.useQuery({ id }, enabled('properties')),
    equipment: trpc.files.ofEquipment.useQuery({ id }, enabled('equipment')),
  };
  return queries[of];
}

/** The photos and documents of a call, customer, property or unit; customers see what was shared with them. */
export function FilesCard({ of, id, role, title = 'Files', chooser }: FilesCardProps) {
  const list = useFiles(of, id);
  const { give, sender } = useFileSender();
  const place = useRef<HTMLDivElement>(null);
  const { open, reach, dialog } = useOpenFile();
  const isStaff = role !== 'customer';
  const isOver = useGivenFiles(place, isStaff, give);

  function add(files: readonly File[]) {
    give(files);
    // How far they are is seen here, wherever the button was.
    place.current?.scrollIntoView({ block: 'nearest' });
  }

  // Customers are not told of what is not there for them.
  if (!isStaff && !list.data?.length) return null;

  const nothing = list.data?.length === 0 && (
    <EmptyState
      icon={Camera}
      text="No photos or documents yet."
      hint={<span className="pointer-coarse:hidden">Drop files here, or paste them.</span>}
    />
  );

  return (
    <div
      ref={place}
      className={classNames(
        'rounded-lg print:hidden',
        isOver && 'outline-2 outline-offset-2 outline-accent',
      )}
    >
      <Card title={title} actions={isStaff && <AddFiles onAdd={add} chooser={chooser} />}>
        <QueryStates
          query={list}
          failed="The files did not load"
          loading="Loading the files"
          lines={2}
        />
        {sender({ path: `/api/${of}/${id}/files`, children: nothing })}
        {list.data && list.data.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {list.data.map((file) => (
              <FileTile key={file._id} file={file} onReach={reach} onOpen={() => open(file)} />
            ))}
          </ul>
        )}
      </Card>
      {dialog}
    </div>
  );
}

interface AddFilesProps extends Pick<FilesCardProps, 'chooser'> {
  onAdd: (files: readonly File[]) => void;
}

function AddFiles({ onAdd, chooser }: AddFilesProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = chooser ?? own;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onAdd([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        <Plus aria-hidden="true" className="size-4" />
        Add photos
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Photos and documents"
        accept="image/*,application/pdf"
        onChange={handleChange}
      />
    </>
  );
}
