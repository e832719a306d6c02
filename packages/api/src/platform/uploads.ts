import { z } from 'zod';

export type UploadedFile = { read: () => Promise<Buffer>; mimetype: string; filename: string };

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'read' in value &&
  typeof value.read === 'function';

/** One uploaded file; its bytes are read when the procedure asks, after the role was checked. */
export const Upload = z.object({
  file: z.custom<UploadedFile>(isUploadedFile, { error: 'Choose a file' }),
});

/** Bytes that the REST adapter answers as they are. */
export const Download = z.object({
  bytes: z.instanceof(Buffer),
  type: z.string(),
  etag: z.string().optional(),
  immutable: z.boolean().optional(),
  /** Saved under this name instead of shown. */
  fileName: z.string().optional(),
  /** With a name: shown all the same; the name is for whoever saves it. */
  isShown: z.boolean().optional(),
});
