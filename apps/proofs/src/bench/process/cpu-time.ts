import { readdirSync, readFileSync } from 'node:fs';

const MICROSECONDS_PER_TICK = 10_000;

/**
 * Processor time used by a process, all threads included.
 * @returns microseconds; NaN on systems that do not report it
 */
export function cpuTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadTime(`/proc/${pid}/task/${thread}`), 0);
  } catch {
    return Number.NaN;
  }
}

/**
 * The same for all child processes, running and ended.
 * A Postgres has one process for each connection, and more for large queries.
 */
export function cpuTimeOfChildren(pid: number): number {
  try {
    const children = childrenOf(pid).reduce((sum, child) => sum + (cpuTime(child) || 0), 0);
    const [user = 0, system = 0] = statOf(pid).slice(13, 15).map(Number);
    return children + (user + system) * MICROSECONDS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/**
 * Processor time used by a process's main thread, on which a Node program answers.
 * @returns microseconds; NaN on systems that do not report it
 */
export function mainThreadTime(pid: number): number {
  try {
    return threadTime(`/proc/${pid}/task/${pid}`);
  } catch {
    return Number.NaN;
  }
}

/** The parent of a process. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

const threadTime = (path: string): number => {
  const [nanoseconds] = readFileSync(`${path}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1000;
};

/** The child processes that run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && hasParent(other, pid));

function hasParent(pid: number, parent: number): boolean {
  try {
    return parentOf(pid) === parent;
  } catch {
    // It has exited since it was listed.
    return false;
  }
}

/** The fields after the name, which may contain spaces: state, parent and so on. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
