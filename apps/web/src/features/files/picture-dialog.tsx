import type { SharedFile } from '@callboard/contract/files/files';
import { Download } from 'lucide-react';
import { useSaveFile } from '~/session/use-save-file.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorState } from '~/ui/feedback/error-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { usePicture } from './use-picture.ts';

/** What is shown of a file. */
export type OpenedFile = Pick<SharedFile, 'name' | 'url' | 'thumbnailUrl'>;

interface PictureDialogProps {
  file: OpenedFile | undefined;
  onClose: () => void;
}

/** One picture, as large as the screen allows. */
export function PictureDialog({ file, onClose }: PictureDialogProps) {
  const { src, isError } = usePicture(file?.url);
  // There at once, and without signal too.
  const small = usePicture(file?.thumbnailUrl).src;
  const save = useSaveFile('The file did not load');
  return (
    <Dialog
      width="large"
      title={file?.name ?? ''}
      open={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DialogBody>
        {(src ?? small) && (
          <img
            src={src ?? small}
            alt={file?.name}
            className="mx-auto max-h-[70dvh] max-w-full rounded-md"
          />
        )}
        {!src && !isError && <SkeletonRegion label="Loading the picture" lines={small ? 1 : 6} />}
        {isError && (
          <ErrorState
            message={
              small
                ? 'This is the small picture. The large one did not load.'
                : 'This picture did not load.'
            }
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button pending={save.isPending} onClick={() => file && save.mutate(file.url)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
