import { z } from 'zod';
import { BasedOn, Id, pageFields } from '../platform/wire.ts';

/** What files can be kept with. */
export const FILE_OWNERS = ['service-calls', 'customers', 'properties', 'equipment'] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];

/** What a customer is told of a file that was shared with them, and nothing else. */
export const SharedFile = z.object({
  _id: z.string(),
  name: z.string(),
  /** As it is stored: `image/jpeg`, `image/png`, `image/webp` or `application/pdf`. */
  type: z.string(),
  /** In bytes, as it is stored. */
  size: z.int(),
  createdAt: z.string(),
  url: z.string(),
  /** Empty for a file without a picture. */
  thumbnailUrl: z.string(),
});
export type SharedFile = z.infer<typeof SharedFile>;

/** A file as employees see it. */
export const StoredFile = SharedFile.extend({
  isShared: z.boolean(),
  author: z.object({ _id: z.string(), name: z.string() }),
  version: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A file in a list of those of several calls. */
export const FileOfCall = StoredFile.extend({
  call: z.object({ _id: z.string(), callNumber: z.int() }),
});
export type FileOfCall = z.infer<typeof FileOfCall>;

/** The customer or property whose calls' files are listed, a page at a time. */
export const FilesOfCallsQuery = z.object({ id: Id, ...pageFields });

/** Shows a file to its customer, or no longer. */
export const ShareFile = z.strictObject({
  id: Id,
  isShared: z.boolean({ error: 'Say whether the customer may see it' }),
  version: BasedOn,
});
export type ShareFile = z.infer<typeof ShareFile>;
