import type { Actor } from '../context.ts';

/** What an undo or a revert goes back to. */
export type TakesBack = { action: 'undo' | 'revert'; version: number };

/** Whoever makes a change, and whether it takes back a former one. */
export type Author = Actor & { takesBack?: TakesBack };

/** What the history keeps of whoever made a change. */
export type Signature = Pick<Author, 'id' | 'name' | 'role' | 'takesBack'> | 'command line';
