import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authSecrets } from './auth-secrets.ts';

const somewhere = async () => ({
  dataDir: join(await mkdtemp(join(tmpdir(), 'secret-')), 'data'),
  authSecrets: undefined,
});

describe('the signing secret', () => {
  it('comes from the environment', async () => {
    const place = await somewhere();
    expect(await authSecrets({ ...place, authSecrets: ['a', 'b'] })).toEqual(['a', 'b']);
  });

  it('is created once, for all servers starting at the same time, and readable only by the owner', async () => {
    const place = await somewhere();
    const secrets = await Promise.all(Array.from({ length: 5 }, () => authSecrets(place)));
    expect(new Set(secrets.map(([secret]) => secret)).size).toBe(1);
    expect(await authSecrets(place)).toEqual(secrets[0]);
    expect(await readdir(place.dataDir)).toEqual(['auth-secret']);
    const { mode } = await stat(join(place.dataDir, 'auth-secret'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('is rejected when it is damaged', async () => {
    const { dataDir } = await somewhere();
    await writeFile(join(dataDir, '../auth-secret'), 'short');
    await expect(
      authSecrets({ dataDir: join(dataDir, '..'), authSecrets: undefined }),
    ).rejects.toThrow(/damaged/);
  });
});
