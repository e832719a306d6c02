/** Folders the benchmark uses. */
export type BenchFolders = {
  /** The repository. */
  root: string;
  /** For databases and profiles, kept from one run to the next. */
  folder: string;
};
