import type { Config } from '../config/config.ts';

export type DemoSignIn = { accounts: { role: string; signIn: string }[]; password: string };

const ONLY_HERE = [
  '',
  'It answers on this computer only. Do not put a proxy in front of it: everyone knows its passwords.',
];

/** The text printed when Callboard has started. */
export function welcome(
  address: string,
  config: Pick<Config, 'smsUrl' | 'demo'>,
  demo: DemoSignIn | undefined,
): string {
  const lines = ['', `Callboard is ready: ${address}`, ''];
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ role }) => role.length));
    lines.push(
      'This is a demo. Sign in with',
      ...demo.accounts.map(({ role, signIn }) => `  ${role.padEnd(width)}  ${signIn}`),
      `  password: ${demo.password}`,
      ...(config.demo === 'loopback' ? ONLY_HERE : []),
      '',
    );
  }
  return [...lines, ...whereCodesGo(config.smsUrl)].join('\n');
}

function whereCodesGo(smsUrl: string): string[] {
  if (smsUrl === 'console:') return ['Sign-in codes are printed here.', ''];
  if (smsUrl.startsWith('file:')) return [`Sign-in codes are written to ${smsUrl.slice(5)}.`, ''];
  return [];
}
