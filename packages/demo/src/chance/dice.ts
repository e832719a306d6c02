/** Chance inside the database: SQL expressions that come out the same for the same seed. */
export type Dice = {
  /** At least 0, less than 1; `n` is a whole-number expression, `salt` tells throws apart. */
  chance: (n: string, salt: number) => string;
  /** A whole number between both bounds, bounds included. */
  whole: (n: string, salt: number, least: number, most: number) => string;
  /** One of an array expression with `length` entries; over 1, `favour` prefers the first ones. */
  pick: (array: string, length: number, n: string, salt: number, favour?: number) => string;
  /** The id of the thing number `n` of its kind, a text that no other fill uses. */
  id: (kind: string, n: string) => string;
};

const BITS = 2 ** 53;
const SALTS = 1000;

/**
 * Makes {@link Dice}.
 * @param fill tells the fills of one database apart, so that no id comes twice
 */
export function createDice(seed: number, fill: number): Dice {
  const chance = (n: string, salt: number) =>
    `((hashint8extended(${n}, ${seed * SALTS + salt}) & ${BITS - 1}) / ${BITS}::float8)`;
  const upTo = (count: number | string, thrown: string) => `floor(${thrown} * ${count})::int`;
  return {
    chance,
    whole: (n, salt, least, most) => `(${least} + ${upTo(most - least + 1, chance(n, salt))})`,
    pick: (array, length, n, salt, favour = 1) =>
      `(${array})[1 + ${upTo(length, `power(${chance(n, salt)}, ${favour})`)}]`,
    id: (kind, n) => {
      const digits = `md5('${seed}:${fill}:${kind}:' || ${n})`;
      return `overlay(overlay(${digits} placing '4' from 13) placing '8' from 17)::uuid`;
    },
  };
}
