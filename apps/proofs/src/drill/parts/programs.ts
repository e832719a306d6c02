import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What has to be installed, or is unpacked for the drill. */
const PACKAGES = {
  'etcd-server': 'usr/bin/etcd',
  patroni: 'usr/bin/patroni',
  'postgresql-15': 'usr/lib/postgresql/15/bin/postgres',
  pgbouncer: 'usr/sbin/pgbouncer',
  haproxy: 'usr/sbin/haproxy',
  pgbackrest: 'usr/bin/pgbackrest',
} as const;

type Package = keyof typeof PACKAGES;

const isPackage = (name: string): name is Package => name in PACKAGES;

/** Debian's programs, and the environment in which they find what belongs to them. */
export type Programs = { of: (name: Package) => string; env: NodeJS.ProcessEnv };

/**
 * Finds the programs; those that are not installed are unpacked, which needs no rights, and are kept for the
 * next time.
 * @param folder for packages that are missing; need not exist
 * @throws Error that names what to install
 */
export function findPrograms(folder: string): Programs {
  const unpacked = join(folder, 'root');
  const missing = Object.keys(PACKAGES)
    .filter(isPackage)
    .filter((name) => !existsSync(`/${PACKAGES[name]}`));
  const isUnpacked = missing.every((name) => existsSync(join(unpacked, PACKAGES[name])));
  if (!isUnpacked) unpack(missing, folder, unpacked);
  return {
    of: (name) => (missing.includes(name) ? join(unpacked, PACKAGES[name]) : `/${PACKAGES[name]}`),
    env: {
      PATH: `${unpacked}/usr/bin:/usr/bin:/bin`,
      LC_ALL: 'C.UTF-8',
      PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: join(unpacked, 'usr/lib/x86_64-linux-gnu'),
    },
  };
}

function unpack(names: readonly Package[], folder: string, into: string): void {
  const all = withWhatTheyNeed(names);
  // What an interrupted run left would look whole.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  run(names, 'apt-get', ['download', '--quiet', ...all], folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const file of files) run(names, 'dpkg', ['-x', file, into], folder);
}

/** Names with versions of packages that an installation would bring. */
function withWhatTheyNeed(names: readonly Package[]): string[] {
  const plan = run(names, 'apt-get', ['-s', 'install', '--no-install-recommends', ...names], '/');
  // One with brackets is there already, in an older version.
  return [...plan.matchAll(/^Inst (\S+) \((\S+) /gm)].map(
    ([, name, version]) => `${name}=${version}`,
  );
}

function run(names: readonly Package[], command: string, words: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(
    `The drill needs Debian’s ${names.join(', ')}, and could not unpack them. Install them: ` +
      `apt-get install ${names.join(' ')} (${error?.message ?? stderr.trim()})`,
  );
}
