/** Where things lie. */
export type BenchFolders = {
  /** Of the repository. */
  root: string;
  /** For databases and profiles, kept from one run to the next. */
  folder: string;
};
