import type { FileOwner } from '@callboard/contract/files/files';
import type { SessionRole } from '@callboard/contract/people/roles';
import { Camera, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { FileInput } from './file-input.tsx';
import type { FileTilesProps } from './file-tiles.tsx';
import { useFileSender } from './use-file-sender.tsx';
import { useGivenFiles } from './use-given-files.ts';

// Most calls have no files.
const FileTiles = lazyPart<FileTilesProps>(
  () => import('./file-tiles.tsx').then((part) => part.FileTiles),
  // As high as a row of them.
  <div className="min-h-64" />,
);

export interface FilesCardProps {
  /** What the files are kept with. */
  of: FileOwner;
  id: string;
  role: SessionRole;
  title?: string;
  /** What was chosen elsewhere on the page. */
  waiting?: readonly File[] | undefined;
  /** Called once these are here. */
  onTaken?: () => void;
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
export function FilesCard(props: FilesCardProps) {
  const { of, id, role, title = 'Files', waiting, onTaken } = props;
  const list = useFiles(of, id);
  const { give, sender, times } = useFileSender();
  const sending = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isStaff = role !== 'customer';
  const isOver = useGivenFiles(place, isStaff, give);

  // How far they are is seen here, wherever the button was.
  useEffect(() => {
    if (times > 0) sending.current?.scrollIntoView({ block: 'nearest' });
  }, [times]);

  const taken = useRef<readonly File[]>(undefined);
  const take = useEffectEvent((files: readonly File[]) => {
    // An effect may run twice.
    if (taken.current === files) return;
    taken.current = files;
    give(files);
    onTaken?.();
  });
  useEffect(() => {
    if (waiting) take(waiting);
  }, [waiting]);

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
      <Card title={title} actions={isStaff && <AddFiles onAdd={give} />}>
        <QueryStates
          query={list}
          failed="The files did not load"
          loading="Loading the files"
          // As high as what is said where there are none, which is most often.
          lines={1}
        />
        {/* The list grows once its code is there. */}
        <div ref={sending} className="scroll-mb-24">
          {sender({ path: `/api/${of}/${id}/files`, children: nothing })}
        </div>
        {list.data && list.data.length > 0 && <FileTiles files={list.data} />}
      </Card>
    </div>
  );
}

function AddFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        <Plus aria-hidden="true" className="size-4" />
        Add photos
      </Button>
      <FileInput ref={input} onChoose={onAdd} />
    </>
  );
}
