import cluster from 'node:cluster';
import { once } from 'node:events';

// The reference server of the benchmark as any number of workers on one port, with what Node has for that and nothing
// else: what two workers cost at least on the machine that measures.
const workers = Number(process.env.WORKERS);
if (cluster.isPrimary && workers > 1) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  await Promise.all(Array.from({ length: workers }, () => once(cluster.fork(), 'listening')));
  process.once('SIGTERM', () => process.exit(0));
} else await import('../limit/limit-process.ts');
