import type { SourceFile } from './source-files.ts';

interface Citation {
  path: string;
  heading: string;
}

// A long one goes on in the next line of its comment.
const CITATION = /\(contract: ([^)]+)\)/g;
const NEXT_LINE = /\s*\n\s*(?:\*|\/\/)?\s*/g;

/** The headings of the contract's pages that comments and READMEs cite. */
export const citationsIn = (files: readonly SourceFile[]): Citation[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].map(([, cited = '']) => ({
      path,
      heading: cited.replaceAll(NEXT_LINE, ' '),
    })),
  );

/** The headings of Markdown texts. */
export const headingsIn = (pages: readonly SourceFile[]): string[] =>
  pages.flatMap(({ text }) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading));
