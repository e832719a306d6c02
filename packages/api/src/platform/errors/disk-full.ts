import { DomainError } from './domain-error.ts';

/** How full the disks are that an installation is kept on. */
export type Disk = {
  /** Whether there is no room left, as far as is known. */
  isFull(): boolean;
  /** Somebody just found no room, here or at the database. */
  sawFull(): void;
};

const RETRY_AFTER_SECONDS = 30;

/** Refuses what could not be stored, because there is no room left on the server's disk. */
export const diskFull = (): DomainError =>
  new DomainError(
    'unavailable',
    'The disk of the server is full, so nothing can be saved now. What was saved before is safe. Tell whoever looks after the server, and try again later.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );
