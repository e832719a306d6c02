import type { AppRouter } from '@callboard/api/app/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type At<Procedures, Path extends string> = Path extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Procedures
    ? Verb extends keyof Procedures[Noun]
      ? Procedures[Noun][Verb]
      : never
    : never
  : never;

/** The input of the procedure at a path. */
export type InputOf<Path extends string> = At<inferRouterInputs<AppRouter>, Path>;

type Nouns = inferRouterOutputs<AppRouter>;

/** The path of any procedure. */
export type ProcedurePath = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`;
}[keyof Nouns];

/** Its output. */
export type AnswerOf<Path extends string> = At<inferRouterOutputs<AppRouter>, Path>;
