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
