import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import type { FilesCardProps } from './files-card.tsx';

/** Photos and documents of a customer or property; their code loads after the page. */
export const FilesPanel = lazyPart<FilesCardProps>(() =>
  import('./files-card.tsx').then((part) => part.FilesCard),
);
