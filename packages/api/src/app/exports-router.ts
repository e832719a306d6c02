import type { MAY_EXPORT } from '@callboard/contract/people/rights';
import type { Noun } from '@callboard/contract/platform/noun-of';
import { router } from '../platform/trpc.ts';
import { FILES } from '../transfer/exports/files.ts';
import { servedBy } from './kinds/served-kinds.ts';

/** The file of each kind that has one, and of what is no kind. */
export const exportsRouter = router({
  ...servedBy('file'),
  refrigerantLog: FILES.refrigerantLog,
  hours: FILES.hours,
  invoices: FILES.invoices,
  payments: FILES.payments,
} satisfies Record<Noun<keyof typeof MAY_EXPORT>, unknown>);
