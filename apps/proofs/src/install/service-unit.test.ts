import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readConfig } from '@callboard/server/config';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const path = join(root, 'apps/server/callboard.service');

/** Sections of a unit file, with every value of each setting. */
function readUnit(text: string): Map<string, Map<string, string[]>> {
  const sections = new Map<string, Map<string, string[]>>();
  let section = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) sections.set(name, (section = new Map()));
    else if (key !== undefined) section.set(key, [...(section.get(key) ?? []), value ?? '']);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`Not a setting: ${line}`);
  }
  return sections;
}

const unit = readUnit(readFileSync(path, 'utf8'));
const service = unit.get('Service');
const of = (key: string) => service?.get(key) ?? [];

test('the unit starts the built server as an account of its own, at boot and after a crash', () => {
  expect([...unit.keys()]).toEqual(['Unit', 'Service', 'Install']);
  expect(of('ExecStart')).toEqual(['/usr/bin/node apps/server/dist/main.js']);
  expect([of('User'), of('Restart')]).toEqual([['callboard'], ['always']]);
  expect(unit.get('Install')?.get('WantedBy')).toEqual(['multi-user.target']);
  expect(existsSync(join(root, 'apps/server/src/main.ts'))).toBe(true);
});

test('only the server gets the stop signal, and has longer than it needs', () => {
  expect(of('KillMode')).toEqual(['mixed']);
  expect(Number(of('TimeoutStopSec')[0])).toBeGreaterThan(10);
});

test('the folders the server writes to are the ones it may write to', () => {
  const example = join(root, 'apps/server/callboard.env.example');
  const settings = parseEnv(readFileSync(example, 'utf8'));
  expect(() => readConfig(settings)).toThrow(/AUTH_SECRET is required/);
  const config = readConfig({
    ...settings,
    AUTH_SECRET: 'a secret of the tests that is long enough',
  });
  expect(config.isProduction).toBe(true);
  expect(of('EnvironmentFile')).toEqual(['/etc/callboard.env']);
  expect(of('ProtectSystem')).toEqual(['strict']);
  expect(of('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([config.dataDir]);
  expect(of('ReadWritePaths')).toEqual([config.backups?.path]);
});
