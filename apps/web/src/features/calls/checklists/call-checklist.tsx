import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import type { ChecklistProps } from './checklist.tsx';

/** The checklist of a call, for employees; its code loads after the page. */
export const CallChecklist = lazyPart<ChecklistProps>(() =>
  import('./checklist.tsx').then((part) => part.Checklist),
);
