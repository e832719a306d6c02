import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

// GNU dd's way to say POSIX_FADV_DONTNEED of a whole file; what is open elsewhere on the machine stays.
const FORGET = ['iflag=nocache', 'count=0', 'status=none'];

/**
 * Has the system forget what it keeps in memory of the files in a folder, so that they are read from the disk again.
 * Nobody else may have them open.
 * @throws Error where there is no GNU dd
 */
export async function dropFromPageCache(folder: string): Promise<void> {
  const each = ['-exec', 'dd', 'if={}', ...FORGET, ';'];
  await run('find', [folder, '-type', 'f', '-size', '+0', ...each]);
}
