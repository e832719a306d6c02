import type { Environment } from './environment.ts';

/** `loopback` serves this machine only; `public` is deliberately open to everyone. */
export type DemoMode = 'off' | 'loopback' | 'public';

/** Demo mode from `DEMO`; unset, a plain `npm start` with no database of its own is a demo. */
export function demoMode(env: Environment): DemoMode {
  if (env.DEMO !== undefined) return MODES[env.DEMO] ?? 'off';
  const isFirstLook = env.CALLBOARD_START === 'npm' && env.DATABASE_URL === undefined;
  return isFirstLook && env.NODE_ENV !== 'production' ? 'loopback' : 'off';
}

const MODES: Record<string, DemoMode> = { true: 'loopback', public: 'public', false: 'off' };
