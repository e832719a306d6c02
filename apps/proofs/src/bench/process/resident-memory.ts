import { readFileSync } from 'node:fs';

/** Memory that a process holds, in megabytes; NaN where the system does not tell. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
