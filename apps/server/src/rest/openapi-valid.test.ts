import { appRouter } from '@callboard/api/app/app-router';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { INCOMING_OPERATIONS } from './incoming-operations.ts';
import { openApi } from './openapi.ts';
import { restProcedures } from './rest-procedures.ts';
import { routeTable } from './route-table.ts';

test('the OpenAPI document passes a public validator and lists every route', async () => {
  const document = openApi(restProcedures(appRouter));
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    path in INCOMING_OPERATIONS
      ? []
      : Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routeTable(appRouter).map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual(served.toSorted());
});
