import type { BackupFailure } from './backups.ts';

/** What is wrong after a failed backup, and what to do. */
export const WHAT_FAILED: Record<BackupFailure, string> = {
  'disk-full':
    'The disk is full. Make room on it, or use a larger one; older backups are still there.',
  folder:
    'The folder for backups cannot be written to. Check that its disk is connected and that the server may write to it.',
  damaged:
    'What was written could not be read back. The disk may be failing: check it, or use another one.',
  database: 'The database stopped answering while it was being saved.',
  other: 'The server’s log says why: search it for “backup”.',
};
