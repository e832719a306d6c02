import { files } from '@callboard/db/schema/files';
import { sql } from 'drizzle-orm';
import { jsonObject } from '../../platform/shapes/json-object.ts';

const url = sql<string>`'/api/files/' || ${files.id}`;

/** A file as employees see it. */
export const fileShape = {
  _id: files.id,
  name: files.name,
  type: files.type,
  size: files.size,
  createdAt: files.createdAt,
  url,
  thumbnailUrl: sql<string>`case when ${files.hasThumbnail} then ${url} || '/thumbnail' else '' end`,
  isShared: files.isShared,
  author: jsonObject({ _id: files.authorId, name: files.authorName }),
  version: files.version,
};

/** The columns of what a file may belong to. */
export const ownerShape = {
  callId: files.callId,
  customerId: files.customerId,
  propertyId: files.propertyId,
  equipmentId: files.equipmentId,
};

/** The name of a file's thumbnail in the store; the file itself goes by its id. */
export const thumbnailName = (id: string) => `${id}.thumb`;
