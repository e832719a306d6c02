import { z } from 'zod';

/**
 * An id as a client sends it. The schema checks only that it is text: an id that is not a UUID is
 * treated like one that does not exist (404).
 */
export const Id = z.string({ error: 'An id is required' });

/** The id of something new, made by the client; left out, the server makes one. */
export const NewId = z
  .guid({ error: 'An id that you make yourself is a UUID' })
  .toLowerCase()
  .optional();

/** A field the server computes: it may be sent back as it was read, and is ignored. */
export const ReadBack = z.unknown().optional();

/** Fields that every stored thing has; a change may include them. */
export const readBackFields = { _id: ReadBack, createdAt: ReadBack } as const;

/** The version a change is based on; without it, the last writer wins. */
export const BasedOn = z
  .int({ error: 'The version must be a whole number' })
  .min(1, { error: 'The version must be at least 1' })
  .max(2_147_483_647, { error: 'This version does not exist' })
  .optional();

/** Keyset paging: `cursor` is the `_id` of the last row read, or what the `Link` header says it is. */
export const pageFields = {
  limit: z
    .int({ error: 'The limit must be a whole number' })
    .min(1, { error: 'The limit must be at least 1' })
    .max(500, { error: 'The limit may be at most 500' })
    .default(100),
  cursor: Id.optional(),
} as const;

/** The thing to remove, and the version the decision was based on. */
export const Removal = z.strictObject({ id: Id, version: BasedOn });
export type Removal = z.infer<typeof Removal>;

/** Response to a removal. */
export const Nothing = z.void();

export const ById = z.object({ id: Id });
