import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import type { PhoneNoteProps } from './phone-note.tsx';

// Most of the time there is nothing to say.
export const LazyPhoneNote = lazyPart<PhoneNoteProps>(() =>
  import('./phone-note.tsx').then((part) => part.PhoneNote),
);
