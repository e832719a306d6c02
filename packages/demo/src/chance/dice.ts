/** Randomness inside the database: SQL expressions that are repeatable for the same seed. */
export type Dice = {
  /** At least 0, less than 1; `n` is an integer expression, `salt` makes draws independent. */
  chance: (n: string, salt: number) => string;
  /** An integer between the bounds, inclusive. */
  whole: (n: string, salt: number, least: number, most: number) => string;
  /** One entry of an array expression with `length` entries; a `favor` above 1 prefers the first ones. */
  pick: (array: string, length: number, n: string, salt: number, favor?: number) => string;
  /** The id of record number `n` of its kind; no other fill uses it. */
  id: (kind: string, n: string) => string;
};

const BITS = 2 ** 53;
const SALTS = 1000;

/**
 * Makes {@link Dice}.
 * @param fill distinguishes several fills of one database, so that ids stay unique
 */
export function createDice(seed: number, fill: number): Dice {
  const chance = (n: string, salt: number) =>
    `((hashint8extended(${n}, ${seed * SALTS + salt}) & ${BITS - 1}) / ${BITS}::float8)`;
  const upTo = (count: number | string, thrown: string) => `floor(${thrown} * ${count})::int`;
  return {
    chance,
    whole: (n, salt, least, most) => `(${least} + ${upTo(most - least + 1, chance(n, salt))})`,
    pick: (array, length, n, salt, favor = 1) =>
      `(${array})[1 + ${upTo(length, `power(${chance(n, salt)}, ${favor})`)}]`,
    id: (kind, n) => {
      const digits = `md5('${seed}:${fill}:${kind}:' || ${n})`;
      return `overlay(overlay(${digits} placing '4' from 13) placing '8' from 17)::uuid`;
    },
  };
}
