import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** Stands where a text has a value put in. */
const HOLE = '{}';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => {
    // Types, import paths and object keys are not read by anybody.
    if (/^(?:typeAnnotation|typeArguments|typeParameters|returnType|source)$/.test(key)) return [];
    if (key === 'key' && !node.computed) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });

const NEVER_READ = /^(?:className|class|href|to|from|id|key|type|name|htmlFor|data-.*)$/;

const isHidden = (node: Node): boolean =>
  node.type === 'JSXAttribute' &&
  isNode(node.name) &&
  typeof node.name.name === 'string' &&
  NEVER_READ.test(node.name.name);

/** The text of a literal, template or JSX child on its own, or undefined if it is something else. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXExpressionContainer' && isNode(node.expression)) {
    return wordsOf(node.expression) ?? (node.expression.type === 'JSXEmptyExpression' ? '' : HOLE);
  }
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    return node.quasis.map((quasi) => quasi.value.cooked).join(HOLE);
  }
  if (node.type === 'JSXElement') return wordsOfAll(node) ?? HOLE;
  return undefined;
}

/** What an element says as a whole: its children, one after the other. */
function wordsOfAll(node: Node): string | undefined {
  if (!Array.isArray(node.children)) return undefined;
  return node.children.map((child) => wordsOf(child) ?? HOLE).join('');
}

function* textsBelow(node: unknown): Generator<string> {
  if (!isNode(node) || isHidden(node)) return;
  const words = node.type === 'JSXFragment' ? wordsOfAll(node) : wordsOf(node);
  if (words !== undefined) yield words;
  for (const child of childrenOf(node)) yield* textsBelow(child);
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Every whole text in a source file: string literals, templates and what JSX elements say, with
 * `{}` for each value put in. No comments, types, import paths, class names or object keys.
 * An element's text is listed both whole and in its parts.
 */
export function wholeTexts({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return [...new Set([...textsBelow(program)].map(tidy))].filter((words) => /\p{L}/u.test(words));
}
