import { readFileSync } from 'node:fs';

/** Resident memory of a process, in megabytes; NaN on systems that do not report it. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
