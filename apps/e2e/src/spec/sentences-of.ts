const SECTION = /^## (\d+)\. .*\n([^]*?)(?=^## |(?![^]))/gm;
const BETWEEN_SENTENCES = /(?<=\.)\s+(?=[A-Z])/;

// Headings and a table's own head say nothing by themselves.
const saysSomething = (line: string) =>
  line !== '' &&
  !line.startsWith('#') &&
  !/^\|[-| ]+\|$/.test(line) &&
  !line.startsWith('| Route ');

/** The sentences of a specification by the number of their section; a row of a table is one. */
export function sentencesOf(specification: string): Map<number, string[]> {
  const sections = [...specification.matchAll(SECTION)];
  return new Map(
    sections.map(([, number, text = '']) => [
      Number(number),
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(saysSomething)
        .flatMap((line) => line.replace(/^- /, '').split(BETWEEN_SENTENCES)),
    ]),
  );
}
