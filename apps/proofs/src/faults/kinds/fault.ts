import type { Random } from '@callboard/demo/chance/random';
import type { Site } from '../site.ts';
import type { Traffic } from '../traffic.ts';

/** The installation to break, and a random source for the details. */
export type Scene = { site: Site; traffic: Traffic; random: Random };

/** Breaks something and waits for recovery; returns why if it cannot be broken here. */
export type Fault = (scene: Scene) => Promise<undefined | { skipped: string }>;
