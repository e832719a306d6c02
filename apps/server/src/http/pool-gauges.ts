import type { PoolLoad } from '@callboard/db/pool/pool';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds how busy the connections to the database are to the metrics.
 * @returns brings the figures up to date
 */
export function poolGauges(registers: Registry[], read: () => PoolLoad): () => void {
  const connections = new Gauge({
    name: 'callboard_pool_connections',
    help: 'Connections to the database that requests share: busy, idle, and the most there may be',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'callboard_pool_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
  });
  return () => {
    const load = read();
    connections.set({ state: 'busy' }, load.busy);
    connections.set({ state: 'idle' }, load.idle);
    connections.set({ state: 'most' }, load.most);
    waiting.set(load.waiting);
  };
}
