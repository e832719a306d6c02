import type postgres from 'postgres';

/** Hears what is asked, with which values. */
export type OnStatement = (text: string, values: unknown[]) => void;

/** A client whose statements somebody listens to. */
export const overheard = (client: postgres.Sql, onStatement: OnStatement): postgres.Sql =>
  new Proxy(client, {
    get: (target, name) => {
      if (name !== 'unsafe') return Reflect.get(target, name);
      return (...asked: Parameters<typeof target.unsafe>) => {
        onStatement(asked[0], asked[1] ?? []);
        return target.unsafe(...asked);
      };
    },
  });
