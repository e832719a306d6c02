import { z } from 'zod';

/**
 * An id as a client sends it. Anything may come in: what is no UUID is treated like an id that
 * nobody has (404, contract section 4), so the schema checks only that it is text.
 */
export const Id = z.string({ error: 'An id is required' });

/** Something the server computes: may be sent back as it was read, and changes nothing. */
export const ReadBack = z.unknown().optional();

/** The fields that every stored thing answers with and every change may carry along. */
export const readBackFields = { _id: ReadBack, createdAt: ReadBack } as const;

/** The version that a change was based on; left out, the last writer wins. */
export const BasedOn = z
  .int({ error: 'The version is a whole number' })
  .min(1, { error: 'The version is at least 1' })
  .max(2_147_483_647, { error: 'There is no such version' })
  .optional();

/** Keyset paging: `cursor` is the `_id` of the last row that was read. */
export const pageFields = {
  limit: z
    .int({ error: 'The limit is a whole number' })
    .min(1, { error: 'The limit must be at least 1' })
    .max(500, { error: 'The limit may be at most 500' })
    .default(100),
  cursor: Id.optional(),
} as const;

/** Names the thing to remove, and the version that the decision was based on. */
export const Removal = z.strictObject({ id: Id, version: BasedOn });
export type Removal = z.infer<typeof Removal>;

/** What a removal answers. */
export const Nothing = z.void();

export const ById = z.object({ id: Id });
export type ById = z.infer<typeof ById>;
