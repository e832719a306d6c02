import { claimedFirst, claimFiles } from '@callboard/api/files/storage/claim-files';
import { bucketStore } from '@callboard/api/platform/bucket/bucket-store';
import { parseBucketUrl } from '@callboard/api/platform/bucket/parse-bucket-url';
import { DomainError } from '@callboard/api/platform/errors/domain-error';
import { type FileStore, folderStore } from '@callboard/api/platform/file-store';
import type { Database } from '@callboard/db/client';
import { installationOf } from '@callboard/db/installation-of';
import { type DatabasePlace, filesFolder } from '../config/config.ts';

/** How long a start looks whether the bucket is there, in milliseconds. */
const MOST_LOOKED_AT = 5000;

type FilesPlace = Pick<DatabasePlace, 'dataDir' | 'filesUrl'>;

/** Where an installation keeps its photos and documents. */
export const fileStoreOf = ({ dataDir, filesUrl }: FilesPlace): FileStore =>
  filesUrl === undefined
    ? folderStore(filesFolder({ dataDir }))
    : bucketStore(parseBucketUrl(filesUrl));

/** The same for who puts files there: it is taken for the installation of a database before the first one. */
export const ownFileStore = (place: FilesPlace, db: Database): FileStore =>
  claimedFirst({ db, fileStore: fileStoreOf(place) });

/** The same as words, without secrets. */
export function aboutFiles({ dataDir, filesUrl }: FilesPlace): string {
  if (filesUrl === undefined) return filesFolder({ dataDir });
  const { url, prefix } = parseBucketUrl(filesUrl);
  return `${url}/${prefix}`;
}

const NOT_MARKED =
  'The database does not say which one it is (its account may not call pg_control_system), so the folder in FILES_URL is not marked as its own: nothing keeps another installation from using it, and each would clear away what the other one has.';

/**
 * What keeps files from being read, put, or from being safe, as sentences for the operator; a folder begins with its first
 * file.
 */
export async function filesProblems(place: FilesPlace, db: Database): Promise<string[]> {
  if (place.filesUrl === undefined) return [];
  const bucket = bucketStore(parseBucketUrl(place.filesUrl), { timeout: MOST_LOOKED_AT });
  const installation = await installationOf(db);
  const unmarked = installation === undefined ? [NOT_MARKED] : [];
  const listing = await whyRefused(bucket.list()[Symbol.asyncIterator]().next());
  if (listing !== undefined) {
    const words = 'FILES_URL cannot be used, and photos and documents are not reached until it can';
    return [`${words}: ${listing}`, ...unmarked];
  }
  const marking = await whyRefused(bucket.claim?.(installation));
  if (marking === undefined) return unmarked;
  const words = 'The folder in FILES_URL cannot be marked as that of this installation';
  return [`${words}, and takes no photos and documents until it can: ${marking}`, ...unmarked];
}

/** What a store said, where it refused. */
async function whyRefused(act: Promise<unknown> | undefined): Promise<string | undefined> {
  try {
    await act;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    return error.cause.message;
  }
}

/**
 * Takes the place of files for the installation of a database, where it can be reached; who puts files there or clears
 * them away asks again.
 * @throws Error for the operator where another installation has it
 */
export async function takeFilesPlace(place: FilesPlace, db: Database): Promise<void> {
  if (place.filesUrl === undefined) return;
  const fileStore = bucketStore(parseBucketUrl(place.filesUrl), { timeout: MOST_LOOKED_AT });
  try {
    await claimFiles({ db, fileStore });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
