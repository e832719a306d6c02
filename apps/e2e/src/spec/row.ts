/** A test by its file, from the repository's root, and its title as the file writes it. */
export interface NamedTest {
  file: string;
  title: string;
}

/** A sentence of the specification, word for word, and what checks it. */
export interface Row {
  sentence: string;
  tests: readonly NamedTest[];
}

/** Names tests of one file by their titles. */
export const testsIn = (file: string) => (title: string) => ({ file, title });

/** The tests are named behind their sentence. */
export const row = (sentence: string, ...tests: NamedTest[]): Row => ({ sentence, tests });
