import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Restorer, Standing } from '../../platform/history/restorer.ts';

/** What the history has of an import or export: what the file holds, and how many rows. */
type TransferValues = Record<'what' | 'rows', unknown>;

const refuse = async (): Promise<Standing<TransferValues>> => {
  throw new DomainError('conflict', 'An import is undone as a whole, on its own page.');
};

/** An import is undone as a whole, and an export not at all. */
export const importRestorer = {
  lock: refuse,
  restore: async () => void (await refuse()),
} satisfies Restorer;
