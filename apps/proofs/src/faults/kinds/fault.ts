import type { Random } from '@callboard/demo/chance/random';
import type { Site } from '../site.ts';
import type { Traffic } from '../traffic.ts';

/** Where a fault happens, and chance for its details. */
export type Scene = { site: Site; traffic: Traffic; random: Random };

/** Breaks something and returns when it is whole again, or why it cannot be broken here. */
export type Fault = (scene: Scene) => Promise<undefined | { skipped: string }>;
