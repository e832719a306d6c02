import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROCEDURES } from '../../testing/procedures.ts';

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

const toCustomers = PROCEDURES.filter(
  ({ meta: { may } }) => Array.isArray(may) && may.includes('customer'),
);

/** Paths in a JSON schema at which anything at all would pass. */
function openEnds(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => openEnds(part, `${path}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  const isObject = 'type' in node && node.type === 'object';
  const isClosed = 'additionalProperties' in node && node.additionalProperties === false;
  return [
    ...(Object.keys(node).length === 0 || (isObject && !isClosed) ? [path] : []),
    ...Object.entries(node).flatMap(([key, part]) =>
      // `not: {}` lets nothing through.
      key === 'not' || (key === 'properties' && Object.keys(part).length === 0)
        ? []
        : openEnds(part, `${path}/${key}`),
    ),
  ];
}

describe('what customers are answered', () => {
  test.each(toCustomers)('by $path is named field by field', ({ meta }) => {
    const { toCustomer, rest } = meta;
    if (!toCustomer)
      throw new Error('Customers may call it, but nobody said what they are answered');
    // Nothing, or bytes.
    if (rest?.status === 204 || rest?.download) return;
    const { $schema: _, ...schema } = z.toJSONSchema(toCustomer, { io: 'output' });
    expect(openEnds(schema)).toEqual([]);
  });

  test('an object that lets anything through is found', () => {
    const { $schema: _, ...schema } = z.toJSONSchema(
      z.object({ a: z.looseObject({}), b: z.array(z.unknown()), c: z.object({}) }),
      { io: 'output' },
    );
    const ends = ['/properties/a', '/properties/a/additionalProperties', '/properties/b/items'];
    expect(openEnds(schema)).toEqual(ends);
  });
});
