import { HISTORY_KINDS, type HistoryKind } from '@callboard/contract/platform/kinds';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { Import } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/** Whether a file or one of its folders is named for the kind: `equipment-page` and `referral-sources.ts` are. */
const isOwn = (kind: string, path: string) => {
  const begin = kind.replace(/(?:ies|s)$/, '');
  return path.split('/').some((part) => part.startsWith(begin));
};

/**
 * For each kind of record the files that are not its own and name it in a string, or import its table.
 * @param files those to look in
 */
export const placesOfKinds = (
  files: readonly SourceFile[],
  imports: readonly Pick<Import, 'from' | 'to'>[],
): Record<HistoryKind, string[]> =>
  recordOf(HISTORY_KINDS, (kind) => {
    const named = new RegExp(`(['"\`])${kind}\\1`);
    const importers = new Set(
      imports.filter(({ to }) => to.endsWith(`/schema/${kind}.ts`)).map(({ from }) => from),
    );
    return files
      .filter(({ path, text }) => named.test(text) || importers.has(path))
      .map(({ path }) => path)
      .filter((path) => !isOwn(kind, path));
  });
