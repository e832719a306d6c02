import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import type { ProblemCode } from '@callboard/contract/platform/problem';

/** What a domain error may carry besides its sentence. */
export type DomainErrorParts = {
  /** Input path to its messages, e.g. `{ 'items.0.quantity': ['…'] }`. */
  fields?: Record<string, string[]>;
  /** The thing as it is now, for a conflict that the client has to show. */
  current?: unknown;
  /** Whose change stands in the way, and when it was made (ISO 8601). */
  theirs?: { byName: string; at: string };
  /** Rules of the dispatch board that stand in the way. */
  broken?: BrokenRule[];
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
  /** The change was based on an old version: 412 when it came as If-Match. */
  isStale?: boolean;
};

/** A refusal by the business rules, with a message that can be shown to people. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly parts: DomainErrorParts = {},
  ) {
    super(detail);
  }
}

/** Refuses the input of one field. */
export const invalidField = (field: string, message: string) =>
  new DomainError('invalid', message, { fields: { [field]: [message] } });

/** No such id, or one the person may not see. */
export const notFound = (thing: string) =>
  new DomainError('not_found', `This ${thing} does not exist.`);

/**
 * What was asked for.
 * @throws DomainError `not_found` without it
 */
export function requireFound<Value>(value: Value | null | undefined, thing: string): Value {
  if (value === null || value === undefined) throw notFound(thing);
  return value;
}

/** The row that was asked for. */
export const requireRow = <Row>([row]: readonly Row[], thing: string): Row =>
  requireFound(row, thing);

/** A reference in a body to something that does not exist. */
export const missingReference = (field: string, message: string) =>
  new DomainError('not_found', message, { fields: { [field]: [message] } });

/** A value that must be unique is already taken. */
export const taken = (field: string, message: string) =>
  new DomainError('conflict', message, { fields: { [field]: [message] } });
