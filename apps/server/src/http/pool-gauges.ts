import type { PoolLoad } from '@callboard/db/pool/pool';
import { Gauge, type Registry } from 'prom-client';

/** Adds how busy the connections to the database are to the metrics. */
export function poolGauges(registers: Registry[], read: () => PoolLoad): void {
  void new Gauge({
    name: 'callboard_pool_connections',
    help: 'Connections to the database that requests share: busy, idle, and the most there may be',
    labelNames: ['state'],
    registers,
    collect(): void {
      const { busy, idle, most } = read();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'most' }, most);
    },
  });
  void new Gauge({
    name: 'callboard_pool_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect(): void {
      this.set(read().waiting);
    },
  });
}
