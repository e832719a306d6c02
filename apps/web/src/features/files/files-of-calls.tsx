import { pagesOf } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { FileTile } from './file-tile.tsx';
import { useOpenFile } from './use-open-file.tsx';

const { limit, nextCursor, shownRows } = pagesOf(12);

interface FilesOfCallsProps {
  of: 'customers' | 'properties';
  id: string;
}

/** Photos and documents of all calls of a customer or at a property, latest first; nothing without any. */
export function FilesOfCalls({ of, id }: FilesOfCallsProps) {
  const isCustomer = of === 'customers';
  const asked = { getNextPageParam: nextCursor };
  const customers = trpc.files.ofCallsOfCustomer.useInfiniteQuery(
    { id, limit },
    { ...asked, enabled: isCustomer },
  );
  const properties = trpc.files.ofCallsAtProperty.useInfiniteQuery(
    { id, limit },
    { ...asked, enabled: !isCustomer },
  );
  const list = isCustomer ? customers : properties;
  const files = list.data && shownRows(list.data.pages);
  const { open, reach, dialog } = useOpenFile();
  if (!list.error && !files?.length) return null;

  return (
    <div className="print:hidden">
      <Card title="Files from service calls">
        <LoadError query={list} fallback="The files did not load" />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {files?.map((file) => (
            <FileTile
              key={file._id}
              file={file}
              call={file.call}
              onReach={reach}
              onOpen={() => open(file)}
            />
          ))}
        </ul>
        <LoadMore list={list} label="Show more" />
      </Card>
      {dialog}
    </div>
  );
}
