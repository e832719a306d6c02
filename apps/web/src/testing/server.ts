import type { AppRouter } from '@callboard/api/app/app-router';
import type { Problem } from '@callboard/contract/platform/problem';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { isRecord } from '~/lib/is-record.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** An answer; of what answers nothing the type is never. */
type Answer<Output> = [Output] extends [never] ? undefined : Output;

/** What the server answers, by noun and verb; a function gets the input, and may refuse. */
export type Answers = {
  [Noun in keyof Inputs]?: {
    [Verb in keyof Inputs[Noun] & keyof Outputs[Noun]]?:
      | Answer<Outputs[Noun][Verb]>
      | ((
          input: Inputs[Noun][Verb],
        ) => Answer<Outputs[Noun][Verb]> | Promise<Answer<Outputs[Noun][Verb]>>);
  };
};

/** A request that reached the server. */
export interface Asked {
  /** Such as `customers.create`. */
  procedure: string;
  input: unknown;
  idempotencyKey: string | null;
}

/** What a refused request is answered. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** For an answer's function: the server refuses with this, as it would. */
export function refuse(
  status: number,
  code: Problem['code'],
  detail: string,
  more: Partial<Problem> = {},
): never {
  throw new Refusal({
    type: `/problems/${code}`,
    title: code,
    status,
    detail,
    message: detail,
    code,
    requestId: 'test-request',
    ...more,
  });
}

/** No signal: the request goes nowhere. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

const errorOf = ({ problem }: Refusal) => ({
  error: {
    message: problem.detail,
    code: -32_603,
    data: { code: 'TEST', httpStatus: problem.status, problem },
  },
});

const plainly = (problem: Problem, status: number) =>
  Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });

/** The procedures of a request and what each is asked, batched or alone. */
async function questionsOf(request: Request): Promise<{ procedure: string; input: unknown }[]> {
  const url = new URL(request.url);
  const names = decodeURIComponent(url.pathname.replace(/^.*\/trpc\//, '')).split(',');
  const text = request.method === 'GET' ? url.searchParams.get('input') : await request.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  if (!url.searchParams.has('batch')) return [{ procedure: names[0] ?? '', input: body }];
  return names.map((procedure, index) => ({
    procedure,
    input: isRecord(body) ? body[String(index)] : undefined,
  }));
}

/**
 * The other end of the wire, for parts of a screen that are tried without a server: the app's own
 * client asks, and what it gets has the types of the API.
 */
export function startServer(answers: Answers) {
  const asked: Asked[] = [];
  const unanswered = new Set<string>();
  const known = new Map<string, unknown>();
  const answer = (more: Answers) => {
    for (const [noun, verbs] of Object.entries(more)) {
      for (const [verb, one] of Object.entries(verbs)) known.set(`${noun}.${verb}`, one);
    }
  };
  answer(answers);

  async function answerOne(procedure: string, input: unknown) {
    if (!known.has(procedure)) {
      unanswered.add(procedure);
      return errorOf(new Refusal(nobodyAnswers(procedure)));
    }
    const given = known.get(procedure);
    try {
      const data: unknown = typeof given === 'function' ? await given(input) : given;
      return { result: { data } };
    } catch (error) {
      if (error instanceof Refusal) return errorOf(error);
      throw error;
    }
  }

  let isInReach = true;

  async function serve(request: Request): Promise<Response> {
    if (!isInReach) loseConnection();
    const idempotencyKey = request.headers.get('idempotency-key');
    const questions = await questionsOf(request);
    for (const question of questions) asked.push({ ...question, idempotencyKey });
    const all = await Promise.all(
      questions.map(({ procedure, input }) => answerOne(procedure, input)),
    );
    const isBatch = new URL(request.url).searchParams.has('batch');
    const [first] = all;
    const status = !isBatch && first && 'error' in first ? first.error.data.httpStatus : 200;
    return Response.json(isBatch ? all : first, { status });
  }

  const network = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/trpc/')) return serve(request);
    if (!pathname.startsWith('/api/')) return network(address, init);
    asked.push({
      procedure: `${request.method} ${pathname}`,
      input: undefined,
      idempotencyKey: null,
    });
    return plainly(nobodyAnswers(pathname), 404);
  };

  return {
    /** From now on, also for what was answered differently so far. */
    answer,
    /** From now on nothing reaches the server, or again everything. */
    setInReach: (next: boolean): void => {
      isInReach = next;
    },
    /** The inputs that a procedure was asked with, oldest first. */
    inputsOf: (procedure: string): unknown[] =>
      asked.filter((one) => one.procedure === procedure).map(({ input }) => input),
    /** All that was asked, oldest first. */
    asked: (procedure?: string): readonly Asked[] =>
      procedure === undefined ? asked : asked.filter((one) => one.procedure === procedure),
    /** @throws when something was asked that the test does not answer */
    stop: (): void => {
      globalThis.fetch = network;
      if (unanswered.size > 0) throw new Error(`Nobody answers ${[...unanswered].join(', ')}`);
    },
  };
}

export type Server = ReturnType<typeof startServer>;

const nobodyAnswers = (what: string): Problem => ({
  type: '/problems/not_found',
  title: 'Not found',
  status: 404,
  code: 'not_found',
  detail: `Nobody answers ${what}`,
  message: `Nobody answers ${what}`,
  requestId: 'none',
});
