import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import type { FilesCardProps } from './files-card.tsx';

/** The panel of a call: a file of its own, as a call's first load has no room for those of other pages. */
export const CallFiles = lazyPart<FilesCardProps>(() =>
  import('./files-card.tsx').then((part) => part.FilesCard),
);
