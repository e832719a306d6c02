/** Figures beside what they may be at most, for whoever reads the output of the tests. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
