import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A file system that can be filled up. */
export type SmallDisk = { fill(): void; free(): void; remove(): void };

const roomy = '4g';

/**
 * Mounts an in-memory disk on an empty folder.
 * @returns undefined where this account cannot mount
 */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!mount('-t', 'tmpfs', '-o', `size=${roomy},mode=711`, 'tmpfs', folder)) return undefined;
  const resize = (size: string) => mount('-o', `remount,size=${size}`, folder);
  return {
    fill() {
      // Others may write between the check and the change, and shrinking below the used size fails.
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        if (resize(String((blocks - bfree) * bsize))) return;
      }
      throw new Error(`The disk on ${folder} could not be made full.`);
    },
    free() {
      if (!resize(roomy)) throw new Error(`The disk on ${folder} could not be freed.`);
    },
    remove() {
      spawnSync('umount', ['-l', folder]);
    },
  };
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
