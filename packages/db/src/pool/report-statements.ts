import type postgres from 'postgres';

/** Called with each statement and its values. */
export type OnStatement = (text: string, values: unknown[]) => void;

/** Wraps a client so that each of its statements is reported. */
export const reportStatements = (client: postgres.Sql, onStatement: OnStatement): postgres.Sql =>
  new Proxy(client, {
    get: (target, name) => {
      if (name !== 'unsafe') return Reflect.get(target, name);
      return (...asked: Parameters<typeof target.unsafe>) => {
        onStatement(asked[0], asked[1] ?? []);
        return target.unsafe(...asked);
      };
    },
  });
