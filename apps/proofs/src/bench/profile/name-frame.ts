import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CallFrame } from './cpu-profile.ts';
import type { NameFrame } from './summarize.ts';

/** Maps functions of the built server back to their source files. */
export function frameNames(root: string): NameFrame {
  const maps = new Map<string, SourceMap | undefined>();

  function mapOf(url: string): SourceMap | undefined {
    if (!maps.has(url)) {
      const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
      const isBuilt = file.startsWith(root) && !file.includes('node_modules') && existsSync(file);
      maps.set(url, isBuilt ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
    }
    return maps.get(url);
  }

  function placeOf({ url, lineNumber, columnNumber }: CallFrame) {
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry
      ? { file: fromRoot(entry.originalSource), line: entry.originalLine + 1 }
      : { file: fromRoot(url), line: lineNumber + 1 };
  }

  return (frame) => {
    const { functionName } = frame;
    if (frame.url === '' || frame.url.startsWith('node:')) {
      return { room: engineRooms.get(functionName), name: `${functionName} ${frame.url}`.trim() };
    }
    const { file, line } = placeOf(frame);
    return { room: roomOf(file), name: `${functionName || '(anonymous)'} ${file}:${line}` };
  };
}

// The source map's paths are relative to dist.
const fromRoot = (source: string): string =>
  source
    .replace(/^.*\/(?=(packages|apps|node_modules)\/)/, '')
    .replace(/^(\.\.\/)+src\//, 'apps/server/src/');

/** Engine work with no particular caller. */
const engineRooms = new Map([
  ['(garbage collector)', 'garbage collector'],
  ['(program)', 'native code outside functions'],
]);

/** An npm package, or a source folder. */
function roomOf(file: string): string {
  const [, npmPackage] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (npmPackage !== undefined) return npmPackage;
  const [, own] = /^((?:packages|apps)\/[^/]+\/src\/[^/]+)/.exec(file) ?? [];
  return own ?? file;
}
