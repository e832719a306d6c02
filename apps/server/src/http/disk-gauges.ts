import { Gauge, type Registry } from 'prom-client';
import type { DiskWatch } from '../disk/disk-watch.ts';
import { refreshOnce } from './refresh-once.ts';

/** Adds how full the disks are to the metrics. */
export function diskGauges(registers: Registry[], disk: Pick<DiskWatch, 'look' | 'isFull'>): void {
  const collect = refreshOnce(async () => {
    for (const [folder, bytes] of await disk.look()) free.set({ folder }, bytes);
    full.set(disk.isFull() ? 1 : 0);
  });
  const free = new Gauge({
    name: 'callboard_disk_free_bytes',
    help: 'Room left on the disk of a folder: data, backups',
    labelNames: ['folder'],
    aggregator: 'min',
    registers,
    collect,
  });
  const full = new Gauge({
    name: 'callboard_disk_full',
    help: '1 while nothing can be saved because a disk is full, otherwise 0',
    aggregator: 'max',
    registers,
    collect,
  });
}
