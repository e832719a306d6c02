import { isDeepStrictEqual } from 'node:util';
import type { WireRequest } from '../work/wire-request.ts';
import type { WorkItem } from '../work/work-items.ts';

const MOST_REQUESTS = 20;

type Servers = { limit: number; callboard: number; token: string };

/**
 * Checks that the reference server gives the same responses; otherwise the comparison is unfair.
 * @throws Error naming the request whose responses differ
 */
export async function requireSameAnswers(
  { title, rest, trpc, differs = [] }: WorkItem,
  { limit, callboard, token }: Servers,
): Promise<void> {
  const plain = (answer: unknown) => without(answer, differs);
  for (const [index, request] of rest.slice(0, MOST_REQUESTS).entries()) {
    const expected = plain(await answerOf(limit, request, token));
    const overTrpc = trpc[index];
    const answers = [
      await answerOf(callboard, request, token),
      overTrpc && resultOf(await answerOf(callboard, overTrpc, token)),
    ];
    if (answers.every((answer) => isDeepStrictEqual(plain(answer), expected))) continue;
    const texts = [expected, ...answers.map(plain)].map((answer) => JSON.stringify(answer));
    throw new Error(
      `${title}: the answers to ${request.path} differ.\nlimit: ${texts[0]}\nREST:  ${texts[1]}\ntRPC:  ${texts[2]}`,
    );
  }
}

async function answerOf(port: number, request: WireRequest, token: string): Promise<unknown> {
  const { method, path, body } = request;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  return response.json();
}

/** The result inside tRPC's envelope, batched or not. */
function resultOf(answer: unknown): unknown {
  const [one] = [answer].flat();
  const result = field(one, 'result');
  return field(result, 'data');
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function without(answer: unknown, names: readonly string[]): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
}
