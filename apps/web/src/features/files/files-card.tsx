import type { SessionRole } from '@callboard/contract/people/roles';
import { Camera, Plus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { FileTile } from './file-tile.tsx';
import { SendingList } from './sending-list.tsx';
import { useOpenFile } from './use-open-file.tsx';
import { useSendFiles } from './use-send-files.ts';

export interface FilesCardProps {
  callId: string;
  role: SessionRole;
}

/** The photos and documents of a call; customers see those that were shared with them. */
export function FilesCard({ callId, role }: FilesCardProps) {
  const list = trpc.files.ofCall.useQuery({ id: callId });
  const { sendings, send, retry, drop } = useSendFiles(`/api/service-calls/${callId}/files`);
  const { open, reach, dialog } = useOpenFile();
  const isStaff = role !== 'customer';
  // Customers are not told of what is not there for them.
  if (!isStaff && !list.data?.length) return null;

  return (
    <div className="print:hidden">
      <Card title="Files" actions={isStaff && <AddFiles onAdd={send} />}>
        <LoadError query={list} fallback="The files did not load" />
        {list.isPending && <SkeletonRegion label="Loading the files" lines={2} />}
        {list.data?.length === 0 && sendings.length === 0 && (
          <EmptyState icon={Camera} text="No photos or documents yet." />
        )}
        {sendings.length > 0 && <SendingList sendings={sendings} retry={retry} drop={drop} />}
        {list.data && list.data.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
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

function AddFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);

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
