import type { Database } from '@callboard/db/client';
import { installationOf } from '@callboard/db/installation-of';
import type { FileStore } from '../../platform/file-store.ts';

type Services = { db: Database; fileStore: FileStore };

/**
 * Takes the place of photos and documents for the installation of a database: where two have the same one, what one of
 * them clears away is missing in the other.
 * @throws Error for the operator where another one has it; DomainError `unavailable` where it cannot be reached
 */
export async function claimFiles({ db, fileStore }: Services): Promise<void> {
  if (!fileStore.claim) return;
  const installation = await installationOf(db);
  if ((await fileStore.claim(installation)) === installation) return;
  throw new Error(
    'The folder in FILES_URL belongs to another installation. Name one of its own for each. If the other one is gone for good, or its database was moved or restored into this one, remove the object "installation" from that folder, and try again.',
  );
}
