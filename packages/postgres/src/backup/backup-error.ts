import type { BackupFailure } from '@callboard/contract/company/backups';

/** A backup could not be written or restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: BackupFailure;

  constructor(message: string, options: ErrorOptions & { reason?: BackupFailure } = {}) {
    super(message, options);
    this.reason = options.reason ?? 'other';
  }
}
