import type { Noun } from '@callboard/contract/noun-of';
import type { MAY_EXPORT } from '@callboard/contract/people/rights';
import { FILES } from './exports/files.ts';
import { servedBy } from './served-kinds.ts';
import { router } from './trpc.ts';

/** The file of each kind that has one, and of what is no kind. */
export const exportsRouter = router({
  ...servedBy('file'),
  refrigerantLog: FILES.refrigerantLog,
  hours: FILES.hours,
  payments: FILES.payments,
} satisfies Record<Noun<keyof typeof MAY_EXPORT>, unknown>);
