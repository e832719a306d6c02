import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A file system of our own, which can be made full. */
export type SmallDisk = { fill(): void; free(): void; remove(): void };

const roomy = '4g';

/**
 * Mounts a disk in memory on an empty folder.
 * @returns undefined where this account may not mount
 */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!mount('-t', 'tmpfs', '-o', `size=${roomy},mode=711`, 'tmpfs', folder)) return undefined;
  const resize = (size: string) => mount('-o', `remount,size=${size}`, folder);
  return {
    fill() {
      // Others write between the look and the change, and less than what is there is refused.
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
