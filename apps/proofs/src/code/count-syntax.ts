import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** How much there is to read, however it is set in lines. */
type Syntax = { statements: number; elements: number };

const STATEMENT = /(?:Statement|Declaration)$/;
// They hold statements, or belong to one.
const NO_STATEMENT = new Set(['BlockStatement', 'EmptyStatement', 'ExportNamedDeclaration']);

/** Counts the statements and declarations of a file, types included, and its JSX elements. */
export function countSyntax({ path, text }: SourceFile): Syntax {
  const counted: Syntax = { statements: 0, elements: 0 };
  JSON.stringify(parseSync(path, text).program, (key, value: unknown) => {
    if (typeof value === 'bigint') return undefined;
    if (key !== 'type' || typeof value !== 'string') return value;
    if (value === 'JSXElement') counted.elements += 1;
    if (STATEMENT.test(value) && !NO_STATEMENT.has(value)) counted.statements += 1;
    return value;
  });
  return counted;
}

const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];

/** How numbers are spread, in a line: how many are at most so large. */
export function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return SHARES.map((share) => {
    const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
    return `${share === 1 ? 'most' : `${share * 100} %`} ${sorted[at] ?? 0}`;
  }).join(' · ');
}
