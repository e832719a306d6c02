import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HISTORY_KINDS, type HistoryKind, kindOf } from '@callboard/contract/platform/kinds';
import { expect, test } from 'vitest';

const rules = readFileSync(
  fileURLToPath(new URL('../../../../packages/contract/README.md', import.meta.url)),
  'utf8',
);

/** The table of rights: what each row is about, and what it says of whom. */
const [heads = [], , ...rows] =
  rules
    .split('\n## Roles\n')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

/** What the table calls kinds that it does not call by their own name. */
const CALLED: Partial<Record<HistoryKind, string>> = {
  catalog: 'price book',
  transfers: 'import and export',
  'company-lists': 'job types and other lists',
};

const rowsOf = (kind: HistoryKind) => {
  const called = CALLED[kind] ?? kind.replaceAll('-', ' ');
  return rows.filter(([about = '']) => new RegExp(`\\b${called}\\b`).test(about));
};

test.each(HISTORY_KINDS)('the table of rights says who may do what with %s', (kind) => {
  const { find, add, change, history, export: taken } = kindOf(kind);
  // Technicians hear of an import, whose rows they may be shown, and do not see it.
  const seen = kind === 'transfers' ? [] : find;
  const roles = [...new Set([seen, add, change, history, taken ?? []].flat())];
  const said = rowsOf(kind);
  expect(said).not.toEqual([]);
  const unsaid = roles.filter((role) => {
    const column = heads.indexOf(role);
    return column === -1 || said.every((cells) => /^(?:40\d)?$/.test(cells[column] ?? ''));
  });
  expect(unsaid).toEqual([]);
});
