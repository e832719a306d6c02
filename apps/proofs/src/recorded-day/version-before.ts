import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { tag: string }[] };

/**
 * Checks out and builds the server of the version before the newest migration.
 * @param root the repository, with its history
 * @param folder an empty one
 * @throws Error when the history does not reach back that far
 */
export function buildVersionBefore(root: string, folder: string): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30 });
  const journal: Journal = JSON.parse(
    readFileSync(join(root, 'drizzle/meta/_journal.json'), 'utf8'),
  );
  const file = `drizzle/${journal.entries.at(-1)?.tag}.sql`;
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', file).toString().trim();
  if (added === '') throw new Error(`${file} is not committed, or not in this history.`);
  const archive = join(folder, 'archive.tar');
  const code = join(folder, 'code');
  mkdirSync(code);
  writeFileSync(archive, git('archive', `${added}^`));
  execFileSync('tar', ['-xf', archive, '-C', code]);
  linkModules(join(root, 'node_modules'), join(code, 'node_modules'));
  execFileSync(process.execPath, ['apps/server/scripts/build.mjs'], { cwd: code });
  return code;
}

/** What npm brings is shared; the links to our own packages lead to those of the checkout. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@callboard') symlinkSync(join(from, name), join(to, name));
  }
  cpSync(join(from, '@callboard'), join(to, '@callboard'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
