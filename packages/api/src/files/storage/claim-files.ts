import type { Database } from '@callboard/db/client';
import { installationOf } from '@callboard/db/installation-of';
import { filesAway } from '../../platform/errors/files-away.ts';
import type { FileStore } from '../../platform/file-store.ts';

type Services = { db: Database; fileStore: FileStore };

const FOREIGN =
  'The folder in FILES_URL belongs to another installation. Name one of its own for each. Only if the other one no longer runs and is never started on this folder again (it is gone, or its database was moved or restored into this one), remove the object "installation" from that folder, and try again.';

const STILL_MARKED =
  'The folder in FILES_URL may still be marked as this installation\'s. Before another one uses it, remove the object "installation" from that folder.';

async function isForeign({ db, fileStore }: Services): Promise<boolean> {
  if (!fileStore.claim) return false;
  const installation = await installationOf(db);
  const owner = await fileStore.claim(installation);
  // Where the database does not say which one it is, nothing is marked, and the server says so at its start.
  return owner !== undefined && owner !== installation;
}

/**
 * Takes the place of photos and documents for the installation of a database: where two have the same one, what one of
 * them clears away is missing in the other.
 * @throws Error for the operator where another one has it; DomainError `unavailable` where it cannot be reached
 */
export async function claimFiles(services: Services): Promise<void> {
  if (await isForeign(services)) throw new Error(FOREIGN);
}

/** What a restore does with the place: it may fail after that, and so may the taking, once the mark is put. */
export function claimForRestore({ db, fileStore }: Services) {
  // Known before it is marked: a restore also fails where its database goes away.
  let marking: string | undefined;

  return {
    /** @throws as `claimFiles` */
    async take(): Promise<void> {
      if (fileStore.claim && (await fileStore.claim(undefined)) === undefined) {
        marking = await installationOf(db);
      }
      await claimFiles({ db, fileStore });
    },
    /**
     * Gives it up again, unless the installation had it before.
     * @throws Error for the operator where it stays taken
     */
    async leave(): Promise<void> {
      if (marking === undefined) return;
      await fileStore.release?.(marking).catch((cause: unknown) => {
        throw new Error(STILL_MARKED, { cause });
      });
    },
  };
}

/**
 * The same place, which is taken for the installation before the first file is put: it may have been away at the start.
 * Until that is sure, each `put` throws DomainError `unavailable`.
 */
export function claimedFirst({ db, fileStore }: Services): FileStore {
  let claimed: Promise<void> | undefined;

  async function claim() {
    if (await isForeign({ db, fileStore })) throw filesAway(new Error(FOREIGN));
  }

  return {
    ...fileStore,
    async put(name, bytes) {
      claimed ??= claim().catch((error: unknown) => {
        claimed = undefined;
        throw error;
      });
      await claimed;
      await fileStore.put(name, bytes);
    },
  };
}
