import { beforeAll, describe, expect, it } from 'vitest';
import { tinyRouter } from '../testing/tiny-router.ts';
import { openApi } from './openapi.ts';
import { restProcedures } from './rest-procedures.ts';
import { routeTable } from './route-table.ts';

let document: unknown;

beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApi(restProcedures(tinyRouter))));
});

describe('the OpenAPI document', () => {
  it('lists every route', () => {
    expect(routeTable(tinyRouter)).toContainEqual({
      method: 'PATCH',
      path: '/api/things/{id}',
      name: 'things.update',
    });
    for (const { method, path } of routeTable(tinyRouter)) {
      expect(document).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId']);
    }
  });

  it('describes queries, paths and bodies from their schemas', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/things': {
          get: {
            parameters: [
              { name: 'q', in: 'query', required: false },
              { name: 'limit', in: 'query', schema: { type: 'integer', default: 100 } },
              { name: 'on', in: 'query', schema: { type: 'boolean' } },
            ],
          },
          post: {
            security: [{ bearer: [] }],
            responses: { 201: { description: 'Created' }, default: {} },
          },
        },
        '/api/things/{id}': {
          get: {
            parameters: [{ name: 'id', in: 'path', required: true }],
            responses: {
              200: {
                content: {
                  'application/json': { schema: { required: ['_id', 'name', 'version'] } },
                },
              },
            },
          },
          patch: {
            requestBody: {
              content: {
                'application/json': { schema: { required: ['name'], additionalProperties: false } },
              },
            },
          },
          delete: { responses: { 204: { description: 'Done' } } },
        },
        '/api/upload': {
          post: {
            requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
          },
        },
      },
    });
    expect(document).not.toHaveProperty('paths./api/things.get.security');
  });
});
