import { join } from 'node:path';

/** Folders the benchmark uses. */
export type BenchFolders = {
  /** The repository. */
  root: string;
  /** For databases and profiles, kept from one run to the next. */
  folder: string;
};

/** Where a checkout's benchmark keeps its databases. */
export const benchCacheOf = (root: string): string => join(root, 'node_modules/.cache/bench');
