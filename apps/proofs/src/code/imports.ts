import { dirname, join, normalize } from 'node:path/posix';
import type { SourceFile } from './source-files.ts';

/** Static, dynamic by `import()`, or type-only, which is erased. */
type When = 'at once' | 'late' | 'type';

export interface Import {
  from: string;
  to: string;
  when: When;
}

const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^;'"]*?\sfrom\s)?['"](?<path>[^'"]+)['"]/gm;
const LATE = /\bimport\(\s*['"](?<path>[^'"]+)['"]/g;

const WEB = 'apps/web/src';

function pathOf(from: string, named: string, known: ReadonlySet<string>): string | undefined {
  if (named.startsWith('.')) return normalize(join(dirname(from), named));
  if (named.startsWith('~/')) return `${WEB}/${named.slice(2)}`;
  const [, room, path] = /^@callboard\/([^/]+)\/(.+)$/.exec(named) ?? [];
  return [`packages/${room}/src/${path}.ts`, `apps/${room}/src/${path}.ts`].find((at) =>
    known.has(at),
  );
}

/** Which of these files imports which. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path: from, text }) => {
    const named = [
      ...[...text.matchAll(STATEMENT)].map(({ groups = {} }) => ({
        named: groups.path ?? '',
        when: groups.type ? ('type' as const) : ('at once' as const),
      })),
      ...[...text.matchAll(LATE)].map(({ groups = {} }) => ({
        named: groups.path ?? '',
        when: 'late' as const,
      })),
    ];
    return named.flatMap(({ named, when }) => {
      const to = pathOf(from, named, known);
      return to !== undefined && to !== from && known.has(to) ? [{ from, to, when }] : [];
    });
  });
}
