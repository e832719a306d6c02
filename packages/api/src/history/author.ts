import type { Actor } from '../context.ts';

/** The version that an undo or a revert refers to. */
export type TakesBack = { action: 'undo' | 'revert'; version: number };

/** Who makes a change, and whether it takes back an earlier one. */
export type Author = Actor & { takesBack?: TakesBack };

/** What the history records about who made a change. */
export type Signature = Pick<Author, 'id' | 'name' | 'role' | 'takesBack'> | 'command line';
