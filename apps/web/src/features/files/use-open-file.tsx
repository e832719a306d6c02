import { useState } from 'react';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useSaveFile } from '~/session/use-save-file.ts';
import type { OpenedFile } from './picture-dialog.tsx';

const loadDialog = () => import('./picture-dialog.tsx').then((part) => part.PictureDialog);

/** Shows a picture in a dialog, which has to be rendered; other files are saved. */
export function useOpenFile() {
  const [shown, setShown] = useState<OpenedFile>();
  const [timesShown, setTimesShown] = useState(0);
  const save = useSaveFile('The file did not load');
  const [PictureDialog, reach] = useDeferredPart(loadDialog, timesShown);

  function open(file: OpenedFile) {
    if (!file.thumbnailUrl) {
      save.mutate(file.url);
      return;
    }
    setShown(file);
    setTimesShown((times) => times + 1);
  }

  const dialog = PictureDialog && (
    <PictureDialog file={shown} onClose={() => setShown(undefined)} />
  );
  return { open, reach, dialog };
}
