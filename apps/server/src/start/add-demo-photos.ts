import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUpload } from '@callboard/api/files/incoming/read-upload';
import { thumbnailName } from '@callboard/api/files/storage/shape';
import type { FileStore } from '@callboard/api/platform/file-store';
import type { Database } from '@callboard/db/client';
import { type DemoPhoto, insertPhotos } from '@callboard/demo/company/insert-photos';

/**
 * Gives finished calls of the demo photos, kept like any others.
 * @param folder of JPEGs
 */
export async function addDemoPhotos(
  db: Database,
  fileStore: FileStore,
  folder: string,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  const photos = names.map((name): DemoPhoto => {
    const keep = async () => {
      const { type, bytes, thumbnail } = await readUpload(
        await readFile(join(folder, name)),
        'demo',
      );
      const id = randomUUID();
      await fileStore.put(id, bytes);
      if (thumbnail) await fileStore.put(thumbnailName(id), thumbnail);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { id, type, size: bytes.length, sha256, hasThumbnail: thumbnail !== undefined };
    };
    return { name, keep };
  });
  await insertPhotos(db, photos);
}
