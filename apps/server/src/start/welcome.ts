import { clockText } from '@callboard/contract/platform/values/clock-text';
import type { Config } from '../config/config.ts';

export type DemoSignIn = { accounts: { role: string; signIn: string }[]; password: string };

type Started = {
  address: string;
  config: Pick<Config, 'smsUrl' | 'demo' | 'backups'>;
  /** How to sign in, if the database holds the demo. */
  demo: DemoSignIn | undefined;
  hasAdmin: boolean;
};

const CREATE_ADMIN =
  'npm run admin:create -- --email you@example.com --phone "512 555 0100" --name "First Last"';

/** Three lines for the operator once Callboard has started: where it is and what to do next. */
export function welcome({ address, config, demo, hasAdmin }: Started): string[] {
  const ready = `Callboard is ready: ${address}`;
  if (demo) {
    const names = demo.accounts.map(({ signIn }) => signIn).join(', ');
    return [ready, `Demo: sign in as ${names}; password: ${demo.password}`, aboutDemo(config)];
  }
  return [
    ready,
    hasAdmin ? whereCodesGo(config.smsUrl) : `There is no administrator yet: ${CREATE_ADMIN}`,
    aboutBackups(config.backups),
  ];
}

const aboutDemo = ({ demo, smsUrl }: Started['config']) =>
  demo === 'loopback'
    ? `${whereCodesGo(smsUrl)} This computer only: everyone knows the password.`
    : whereCodesGo(smsUrl);

function whereCodesGo(smsUrl: string): string {
  if (smsUrl === 'console:') return 'Sign-in codes are printed here.';
  if (smsUrl.startsWith('file:')) return `Sign-in codes are written to ${smsUrl.slice(5)}.`;
  return 'Sign-in codes are texted.';
}

const aboutBackups = (plan: Config['backups']) =>
  plan
    ? `Backups: daily at ${clockText(plan.minute)} in ${plan.path}, the last ${plan.keep} are kept.`
    : 'Backups: none. Set BACKUP_DIR to a folder, best on another disk.';
