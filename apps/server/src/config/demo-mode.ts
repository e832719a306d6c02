import type { Environment } from './environment.ts';

/** `loopback` answers this machine alone; `public` is a deliberate show. */
export type DemoMode = 'off' | 'loopback' | 'public';

/** The rule of `DEMO`. */
export function demoMode(env: Environment): DemoMode {
  if (env.DEMO !== undefined) return MODES[env.DEMO] ?? 'off';
  const isFirstLook = env.CALLBOARD_START === 'npm' && env.DATABASE_URL === undefined;
  return isFirstLook && env.NODE_ENV !== 'production' ? 'loopback' : 'off';
}

const MODES: Record<string, DemoMode> = { true: 'loopback', public: 'public', false: 'off' };
