import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@callboard/server/config';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ComposeFile, interpolate, variablesIn } from './compose-file.ts';
import { readDockerfile, wordsOf } from './dockerfile.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const SECRETS = {
  POSTGRES_PASSWORD: 'a-password',
  AUTH_SECRET: 'a secret of the tests that is long enough',
  SMS_URL: 'twilio://AC1:token@api.twilio.com?from=+15550100',
  SMTP_URL: 'smtps://mail.example.com',
  APP_URL: 'https://callboard.example.com',
};
const file = ComposeFile.parse(interpolate(parse(text), SECRETS));
const { app, database } = file.services;

test('the services are Callboard, and the Postgres it waits for', () => {
  expect(Object.keys(file.services)).toEqual(['database', 'app']);
  expect(Object.keys(app?.depends_on ?? {})).toEqual(['database']);
  expect(database?.image).toBe('postgres:18');
  expect(database?.healthcheck.test[1]).toBe(
    `pg_isready -U ${database?.environment.POSTGRES_USER} -d ${database?.environment.POSTGRES_DB}`,
  );
});

test('each missing secret is named, and the top of the file lists them all', () => {
  const top = text.slice(0, text.indexOf('services:'));
  const required = variablesIn(text).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  expect(required.toSorted()).toEqual(Object.keys(SECRETS).toSorted());
  for (const name of required) {
    expect(() => interpolate(parse(text), { ...SECRETS, [name]: '' })).toThrow(`set ${name}`);
    expect(top).toContain(name);
  }
});

test('the server understands its environment, and finds the database', () => {
  const config = readConfig(app?.environment);
  expect(config).toMatchObject({
    isProduction: true,
    demo: 'off',
    host: '0.0.0.0',
    appUrl: SECRETS.APP_URL,
    dataDir: '/data',
    backups: { path: '/backups', keep: 14, minute: 120 },
  });
  const { hostname, username, password, pathname } = new URL(config.databaseUrl ?? '');
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database?.environment ?? {};
  expect([hostname, username, password, pathname]).toEqual([
    'database',
    POSTGRES_USER,
    POSTGRES_PASSWORD,
    `/${POSTGRES_DB}`,
  ]);
  const port = String(config.port);
  expect(app?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(app?.healthcheck.test.at(-1)).toContain(`127.0.0.1:${port}/readyz`);
});

test('every volume is declared and used, at a folder that the image gives to its user', () => {
  const mounts = Object.values(file.services).flatMap(({ volumes }) => volumes);
  const names = mounts.map((mount) => mount.split(':')[0]);
  expect(new Set(names)).toEqual(new Set(Object.keys(file.volumes)));
  const steps = readDockerfile(join(root, app?.build?.dockerfile ?? ''));
  const runs = wordsOf(steps, 'RUN').join('\n');
  const folders = app?.volumes.map((mount) => mount.split(':')[1]).join(' ');
  expect(runs).toContain(`mkdir ${folders} && chown ${wordsOf(steps, 'USER')[0]}:`);
  expect(runs).toMatch(new RegExp(`chown \\S+ ${folders}$`, 'm'));
});

test('the image is built from the repository, and starts the server', () => {
  const steps = readDockerfile(join(root, app?.build?.dockerfile ?? ''));
  expect(app?.build?.context).toBe('.');
  expect(wordsOf(steps, 'EXPOSE')).toEqual([app?.environment.PORT]);
  expect(wordsOf(steps, 'CMD')).toEqual(['["node", "apps/server/dist/main.js"]']);
  expect(existsSync(join(root, 'apps/server/src/main.ts'))).toBe(true);
});
