import type { Actor } from '../context.ts';

/** The version that an undo or a revert refers to. */
export type TakesBack = { action: 'undo' | 'revert'; version: number };

/**
 * Who makes a change, whether it takes back an earlier one, the import it comes with, which tells
 * listeners of all its changes at once, whether it is one of several that a device sends in order, and
 * whether its customer is told nothing of it.
 */
export type Author = Actor & {
  takesBack?: TakesBack;
  batchId?: string;
  sendsInOrder?: boolean;
  tellsNobody?: boolean;
};

/** The author of a change that says whether its customer is told. */
export const authorTelling = (
  author: Author,
  { tellCustomer }: { tellCustomer?: boolean | undefined },
): Author => (tellCustomer === false ? { ...author, tellsNobody: true } : author);

/**
 * Who makes a change of a request. With an Idempotency-Key it may have waited on a device behind others
 * of the same person, which never stand in its way (contract: Versions and merging).
 */
export const authorOf = ({
  actor,
  idempotencyKey,
}: {
  actor: Actor;
  idempotencyKey: string | undefined;
}): Author => ({ ...actor, sendsInOrder: idempotencyKey !== undefined });

/** What the history records about who made a change. */
export type Signature =
  | Pick<Author, 'id' | 'name' | 'role' | 'takesBack' | 'batchId'>
  | 'command line'
  | 'sign-in page'
  | 'sales tax'
  | 'unsubscribe link';
