import { type InputShape, inputShape, type JsonSchema } from './input-shape.ts';
import { jsonSchema } from './openapi-schema.ts';
import type { RestProcedure } from './rest-procedures.ts';

/** One operation of the OpenAPI document. */
export function operation(procedure: RestProcedure) {
  const { name: operationId, route, may } = procedure;
  const shape = inputShape(procedure.inputs);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const others = Object.keys(shape.properties).filter((field) => !inPath.includes(field));
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  const hasBody = route.upload !== undefined || (!isQuery && others.length > 0);
  return {
    operationId,
    tags: [operationId.split('.')[0] ?? operationId],
    ...(may !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((field) => parameter('path', field, shape)),
      ...(isQuery ? others.map((field) => parameter('query', field, shape)) : []),
      ...headers(route.method, 'version' in shape.properties),
    ],
    ...(hasBody && { requestBody: requestBody(procedure, shape, others) }),
    responses: {
      [String(route.status ?? 200)]: success(procedure),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const DESCRIPTIONS = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done' } as const;

function parameter(place: 'path' | 'query', name: string, shape: InputShape) {
  return {
    name,
    in: place,
    required: place === 'path' || shape.required.includes(name),
    schema: shape.properties[name] ?? { type: 'string' },
  };
}

function headers(method: string, hasVersion: boolean) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(hasVersion ? [header('If-Match', 'The version that the change is based on: "3"')] : []),
    ...(['POST', 'PATCH', 'DELETE'].includes(method)
      ? [header('Idempotency-Key', 'The same key and body answer the first result again')]
      : []),
  ];
}

function requestBody({ route }: RestProcedure, shape: InputShape, fields: string[]) {
  if (route.upload) {
    const { field } = route.upload;
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { [field]: file }, required: [field] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const required = shape.required.filter((field) => fields.includes(field));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, shape.properties[field]])),
    ...(required.length > 0 && { required }),
    ...(shape.isStrict && { additionalProperties: false }),
  };
  return { required: required.length > 0, content: { 'application/json': { schema } } };
}

function success({ route, output, toCustomer }: RestProcedure) {
  if (route.status === 204) return { description: 'Done' };
  const description = DESCRIPTIONS[route.status ?? 200];
  if (route.download) {
    return { description, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const ofStaff: JsonSchema = output ? jsonSchema(output, 'output') : {};
  const schema = toCustomer
    ? { anyOf: [ofStaff, { ...jsonSchema(toCustomer, 'output'), description: 'For customers' }] }
    : ofStaff;
  return { description, content: { 'application/json': { schema } } };
}
