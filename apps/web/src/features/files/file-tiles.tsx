import type { SharedFile, StoredFile } from '@callboard/contract/files/files';
import { FileTile } from './file-tile.tsx';
import { useOpenFile } from './use-open-file.tsx';

export interface FileTilesProps {
  files: readonly (StoredFile | SharedFile)[];
}

/** The files of a card, each of which opens. */
export function FileTiles({ files }: FileTilesProps) {
  const { open, reach, dialog } = useOpenFile();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {files.map((file) => (
          <FileTile key={file._id} file={file} onReach={reach} onOpen={() => open(file)} />
        ))}
      </ul>
      {dialog}
    </>
  );
}
