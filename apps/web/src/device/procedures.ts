import type { AppRouter } from '@callboard/api/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type At<Procedures, Path extends string> = Path extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Procedures
    ? Verb extends keyof Procedures[Noun]
      ? Procedures[Noun][Verb]
      : never
    : never
  : never;

/** What the procedure of a path is asked with. */
export type InputOf<Path extends string> = At<inferRouterInputs<AppRouter>, Path>;

type Nouns = inferRouterOutputs<AppRouter>;

/** What is asked of the server, and where. */
export type ProcedurePath = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`;
}[keyof Nouns];

/** What it answers. */
export type AnswerOf<Path extends string> = At<inferRouterOutputs<AppRouter>, Path>;
