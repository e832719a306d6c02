import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { isTest, sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const WEB = 'apps/web/src';

const files = sourceFiles(root).filter((file) => file.path.startsWith(`${WEB}/`) && !isTest(file));
const imports = importsOf(files).filter(({ when }) => when !== 'type');

const textOf = new Map(files.map(({ path, text }) => [path, text]));
/** It brings the styles of all pages itself. */
const bringsAll = (path: string) => textOf.get(path)?.includes('styles/signed-in.css') ?? false;

const pages = files.map(({ path }) => path).filter((path) => path.startsWith(`${WEB}/routes/`));
const isBeforeSignIn = (path: string) => !/\/routes\/_in(?:\.tsx$|\/)/.test(path);

/** Everything that can be on screen before the first page of somebody signed in. */
function shownFirst(): Set<string> {
  const found = new Set([`${WEB}/main.tsx`, `${WEB}/router.ts`, ...pages.filter(isBeforeSignIn)]);
  for (const path of found) {
    if (bringsAll(path)) continue;
    for (const { from, to } of imports) if (from === path) found.add(to);
  }
  return found;
}

const styled = [
  ...readFileSync(join(root, WEB, 'styles/app.css'), 'utf8').matchAll(/@source "([^"]+)"/g),
].map(([, source = '']) => normalize(join(WEB, 'styles', source)));
const isStyled = (path: string) =>
  styled.some((source) => path === source || path.startsWith(`${source}/`));

test('what is shown before somebody has signed in has its styles by then', () => {
  const shown = [...shownFirst()];
  expect(shown).toContain(`${WEB}/ui/form/text-field.tsx`);
  const plain = shown.filter(
    (path) =>
      /className=|Class =/.test(textOf.get(path) ?? '') && !isStyled(path) && !bringsAll(path),
  );
  expect(plain).toEqual([]);
});
