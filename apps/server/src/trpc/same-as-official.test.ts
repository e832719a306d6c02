import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestInfo } from '../http/request-info.ts';
import { tinyContext, tinyRouter } from '../testing/tiny-router.ts';
import { trpcPlugin } from './trpc-plugin.ts';

let own: FastifyInstance;
let official: FastifyInstance;

const newServer = () =>
  fastify({
    genReqId: () => 'the same',
    bodyLimit: 10_000,
    routerOptions: { caseSensitive: false, maxParamLength: 5000 },
  });

beforeAll(async () => {
  own = newServer();
  await own.register(trpcPlugin, {
    prefix: '/trpc',
    router: tinyRouter,
    createContext: tinyContext,
  });
  official = newServer();
  official.removeAllContentTypeParsers();
  await official.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: tinyRouter,
      maxBatchSize: 20,
      createContext: ({ req, res }) => tinyContext(requestInfo(req, res, 'trpc')),
    } satisfies FastifyTRPCPluginOptions<typeof tinyRouter>['trpcOptions'],
  });
});
afterAll(() => Promise.all([own.close(), official.close()]));

/** Headers that may differ: framing, date, and those only this server adds. */
const MAY_DIFFER = new Set([
  'content-length',
  'transfer-encoding',
  'content-type',
  'cache-control',
  'date',
]);

/** A response of either adapter. */
async function answerOf(server: FastifyInstance, options: InjectOptions) {
  const { statusCode, headers, body } = await server.inject(options);
  const others = Object.entries(headers).filter(([name]) => !MAY_DIFFER.has(name));
  return {
    type: headers['content-type'],
    said: { statusCode, others, body: body === '' ? '' : JSON.parse(body) },
  };
}

const json = { 'content-type': 'application/json' };
const admin = { authorization: 'Bearer admin' };
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const post = (path: string, payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: `/trpc/${path}`,
  payload,
  headers: { ...json, ...headers },
});
const twenty = Array.from({ length: 20 }, () => 'things.search').join(',');

const CASES: [title: string, status: number, options: InjectOptions][] = [
  ['a query', 200, { url: `/trpc/things.byId?${input({ id: 'a' })}` }],
  ['a query without input', 200, { url: '/trpc/things.search' }],
  ['an empty input', 400, { url: '/trpc/things.byId?input=' }],
  ['an input with plus and blanks', 200, { url: '/trpc/things.byId?input={"id":"a+b%20c%2B"}' }],
  ['a broken code in the input', 200, { url: '/trpc/things.byId?input={"id":"%zz%41"}' }],
  ['half a character', 200, { url: '/trpc/things.byId?input={"id":"%c3"}' }],
  ['two inputs', 200, { url: `/trpc/things.byId?${input({ id: '1' })}&${input({ id: '2' })}` }],
  ['a fragment', 200, { url: `/trpc/things.byId?${input({ id: '1' })}#x` }],
  ['an input that is no JSON', 400, { url: '/trpc/things.byId?input={' }],
  ['an input that is null', 400, { url: '/trpc/things.byId?input=null' }],
  ['a mutation', 200, post('things.create', '{"name":"x"}', admin)],
  ['a mutation with a byte order mark', 200, post('things.create', '\uFEFF{"name":"x"}', admin)],
  ['a mutation that answers nothing', 200, post('things.remove', '{"id":"x"}')],
  ['a mutation of nobody', 401, post('things.create', '{"name":"x"}')],
  ['a mutation of nobody with a broken body', 401, post('things.create', '{')],
  ['a body that is no JSON', 400, post('things.create', '{', admin)],
  ['a body that is null', 400, post('things.create', 'null', admin)],
  ['an empty body', 400, post('things.create', '', admin)],
  ['no body at all', 415, { method: 'POST', url: '/trpc/things.create', headers: admin }],
  ['a prototype in the body', 400, post('things.create', '{"name":"x","__proto__":{}}', admin)],
  [
    'a type that is written otherwise',
    415,
    post('things.create', '{}', { 'content-type': 'Application/JSON' }),
  ],
  [
    'a type with a charset',
    200,
    post('things.create', '{"name":"x"}', {
      ...admin,
      'content-type': 'application/json; charset=utf-8',
    }),
  ],
  [
    'a query whose type is another',
    200,
    { url: '/trpc/things.search', headers: { 'content-type': 'text/plain' } },
  ],
  ['an unknown procedure', 404, { url: '/trpc/things.nothing' }],
  ['an unknown mutation', 404, post('things.nothing', '{}')],
  ['__proto__', 404, { url: '/trpc/__proto__' }],
  ['constructor', 404, { url: '/trpc/constructor' }],
  ['toString', 404, { url: '/trpc/toString' }],
  ['a name inside a router', 404, { url: '/trpc/things.constructor' }],
  ['a router', 404, { url: '/trpc/things' }],
  ['another letter case', 404, { url: '/trpc/Things.Search' }],
  ['two names without batch', 404, { url: '/trpc/things.search,things.list' }],
  ['a query by POST', 405, post('things.byId', '{"id":"a"}')],
  [
    'a mutation by GET',
    405,
    { url: `/trpc/things.create?${input({ name: 'x' })}`, headers: admin },
  ],
  ['PUT', 405, { ...post('things.create', '{"name":"x"}'), method: 'PUT' }],
  ['PATCH', 405, { ...post('things.create', '{"name":"x"}'), method: 'PATCH' }],
  ['DELETE', 405, { ...post('things.remove', '{"id":"x"}'), method: 'DELETE' }],
  ['OPTIONS', 415, { method: 'OPTIONS', url: '/trpc/things.search' }],
  ['OPTIONS with a type', 405, { method: 'OPTIONS', url: '/trpc/things.search', headers: json }],
  ['HEAD', 204, { method: 'HEAD', url: '/trpc/things.search' }],
  ['HEAD of nothing', 204, { method: 'HEAD', url: '/trpc/nothing' }],
  ['a batch of one', 200, { url: `/trpc/things.byId?batch=1&${input({ 0: { id: 'a' } })}` }],
  [
    'a batch',
    200,
    { url: `/trpc/things.byId,things.list?batch=1&${input({ 0: { id: 'a' }, 1: {} })}` },
  ],
  [
    'a batch of mutations',
    200,
    post('things.remove,things.remove?batch=1', '{"0":{"id":"a"},"1":{"id":"b"}}'),
  ],
  ['a batch without input', 207, { url: '/trpc/things.search,things.byId?batch=1' }],
  ['a batch of one error', 404, { url: '/trpc/nothing?batch=1' }],
  ['a batch of the same errors', 404, { url: '/trpc/nothing,things.toString?batch=1' }],
  ['a batch of several errors', 207, { url: `/trpc/nothing,things.byId?batch=1&${input({})}` }],
  [
    'a batch with a list of inputs',
    400,
    { url: `/trpc/things.byId?batch=1&${input([{ id: 'a' }])}` },
  ],
  ['a batch whose input is no JSON', 400, { url: '/trpc/things.byId,things.list?batch=1&input={' }],
  ['a batch of both kinds', 400, post('things.search,things.create?batch=1', '{}')],
  ['a batch that says it otherwise', 404, { url: '/trpc/things.search,things.search?batch=true' }],
  ['a batch with a comma too many', 207, { url: '/trpc/things.search,?batch=1' }],
  ['twenty at once', 200, { url: `/trpc/${twenty}?batch=1` }],
  ['more than twenty', 400, { url: `/trpc/${twenty},things.search?batch=1` }],
  ['a batch by a wrong method', 405, post('things.search?batch=1', '{}')],
  [
    'a stream of a single query',
    400,
    { url: '/trpc/things.search', headers: { 'trpc-accept': 'application/jsonl' } },
  ],
  [
    'a refusal that says when to come again',
    503,
    { url: `/trpc/things.fail?${input({ how: 'busy' })}` },
  ],
  ['a failure of ours', 500, { url: `/trpc/things.fail?${input({ how: 'unexpected' })}` }],
  [
    'a failure to recognise anybody',
    500,
    { url: '/trpc/things.search', headers: { authorization: 'Bearer database-away' } },
  ],
  [
    'the same in a batch',
    500,
    { url: '/trpc/things.search?batch=1', headers: { authorization: 'Bearer database-away' } },
  ],
];

describe('tRPC over HTTP gets the same responses as from the official adapter', () => {
  it.each(CASES)('%s: %i', async (_, status, options) => {
    const [mine, theirs] = await Promise.all([answerOf(own, options), answerOf(official, options)]);
    expect(mine.said).toEqual(theirs.said);
    expect(mine.said.statusCode).toBe(status);
    // The official adapter sends text/plain when it rejects a whole request.
    if (status !== 204) expect(mine.type).toBe('application/json; charset=utf-8');
  });
});
