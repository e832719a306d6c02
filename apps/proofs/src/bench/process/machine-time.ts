import { readFileSync } from 'node:fs';

const MICROSECONDS_PER_TICK = 10_000;

/**
 * Processor time used by all programs on the machine.
 * @returns microseconds; NaN on systems that do not report it
 */
export function machineTime(): number {
  try {
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] =
      /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? [];
    return (user + nice + system + interrupts + soft) * MICROSECONDS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}
