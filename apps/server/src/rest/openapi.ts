import { Problem } from '@callboard/contract/platform/problem';
import { INCOMING_OPERATIONS } from './incoming-operations.ts';
import { operation } from './openapi-operation.ts';
import { jsonSchema } from './openapi-schema.ts';
import type { RestProcedure } from './rest-procedures.ts';

/** The OpenAPI 3.1 document, generated from the schemas that the procedures validate with. */
export function openApi(procedures: RestProcedure[]) {
  const paths: Record<string, Record<string, unknown>> = { ...INCOMING_OPERATIONS };
  for (const procedure of procedures) {
    const { path, method } = procedure.route;
    const operations = (paths[`/api${path}`] ??= {});
    operations[method.toLowerCase()] = operation(procedure);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Callboard', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
      responses: {
        Problem: {
          description: 'What went wrong (RFC 9457)',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    },
  };
}
