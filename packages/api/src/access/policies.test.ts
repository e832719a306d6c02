import { expect, test } from 'vitest';
import { PROCEDURES } from '../testing/procedures.ts';

test.each(PROCEDURES)('$path says who may call it', ({ meta }) => {
  const { may } = meta;
  expect(may === 'anyone' || (Array.isArray(may) && may.length > 0)).toBe(true);
});

test.each(PROCEDURES)('$path is found over REST', ({ meta, type }) => {
  const { method = 'none', path = 'none', status } = meta.rest ?? {};
  expect(path).toMatch(/^(\/([a-z0-9-]+|\{[a-zA-Z]+\}))+$/);
  expect(method === 'GET').toBe(type === 'query');
  if (method === 'DELETE') expect(status).toBe(204);
});

test('no two of them share a method and a path', () => {
  const routes = PROCEDURES.map(({ meta }) =>
    `${meta.rest?.method} ${meta.rest?.path}`.replaceAll(/\{\w+\}/g, '{}'),
  );
  expect(routes).toEqual([...new Set(routes)]);
});
