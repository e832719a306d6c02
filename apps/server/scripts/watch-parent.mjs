import { readFileSync } from 'node:fs';

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh']);

/** Ends this process when npm dies without a word: nobody else would stop the server then. */
export function watchParent() {
  const parent = process.ppid;
  // npm starts scripts through a shell, which some systems keep in between.
  const behindShell = SHELLS.has(stat(parent)?.name) ? stat(parent).parent : undefined;
  setInterval(() => {
    const isOrphan =
      process.ppid !== parent ||
      (behindShell !== undefined && stat(parent)?.parent !== behindShell);
    if (isOrphan) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Name and parent of a process, where the system has a `/proc` to read them from. */
function stat(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(
      readFileSync(`/proc/${pid}/stat`, 'utf8'),
    );
    return { name, parent };
  } catch {
    return undefined;
  }
}
