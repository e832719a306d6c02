/** Why a backup could not be written or restored: a sentence for the operator, nothing to add. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
