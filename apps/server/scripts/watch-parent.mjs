import { readFileSync } from 'node:fs';

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh']);

/** Ends this process when npm is killed; otherwise the server would keep running. */
export function watchParent() {
  const parent = process.ppid;
  // npm starts scripts through a shell, which stays in between on some systems.
  const behindShell = SHELLS.has(stat(parent)?.name) ? stat(parent).parent : undefined;
  setInterval(() => {
    const isOrphan =
      process.ppid !== parent ||
      (behindShell !== undefined && stat(parent)?.parent !== behindShell);
    if (isOrphan) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Name and parent of a process, on systems that have `/proc`. */
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
