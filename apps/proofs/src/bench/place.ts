/** Where things lie. */
export type Place = {
  /** Of the repository. */
  root: string;
  /** For databases and profiles, kept from one run to the next. */
  folder: string;
};
