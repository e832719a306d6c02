// Words that a dump begins anew each time, and those that say nothing of the schema.
const NOISE = /^(--|\\(un)?restrict |SET |SELECT pg_catalog\.set_config|$)/;

/** The statements of `pg_dump --schema-only`, without a table's order of columns. */
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
