// Lines that differ in every dump, and lines that say nothing about the schema.
const NOISE = /^(--|\\(un)?restrict |SET |SELECT pg_catalog\.set_config|$)/;

/** The statements of `pg_dump --schema-only`, ignoring the order of columns. */
export function readDump(dump: string): string[] {
  const lines = dump.split('\n').filter((line) => !NOISE.test(line));
  return lines
    .join('\n')
    .replaceAll(/^(CREATE TABLE [^\n]+ \(\n)([^]*?)(\n\);)$/gm, (_, head, columns, end) => {
      const sorted = String(columns)
        .split(/,?\n {4}/)
        .map((column) => column.trim())
        .toSorted();
      return `${head}${sorted.join('\n')}${end}`;
    })
    .split(/(?<=;)\n(?=[A-Z])/);
}
