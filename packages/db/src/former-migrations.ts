/**
 * A migration as the database records it: when drizzle-kit wrote it, and the SHA-256 of its file.
 */
export type AppliedMigration = { createdAt: number; hash: string };

/** How many of today's first migrations replace the former ones. */
const JOINED = 4;

// These existed before the first release and were then squashed.
const FORMER: readonly AppliedMigration[] = [
  {
    createdAt: 1795228407370,
    hash: 'beb94c89f74e0ba9166f418f4f784096ee23fef7661e0cce0f4d4cd3177a2946',
  },
  {
    createdAt: 1795228407866,
    hash: '4340d15f76ca7d59b0039b349e17db115ec1f1a1b81cdb710cb01c75deafdb49',
  },
  {
    createdAt: 1795228408312,
    hash: '8b3c265924fdf25834258ad0d3cde3cb47bbb9036a8ee0b97658b5310827e4a5',
  },
  {
    createdAt: 1795232169820,
    hash: '49813ac45990d2ef1e5bbd5ab9c823c8dedb827ab0c39a86ec887fcf14edae48',
  },
  {
    createdAt: 1795232737900,
    hash: 'c8a1035eebd3664bdf417f63bb3966a18c5486a490ca109ebb7aea2dbc91d338',
  },
  {
    createdAt: 1795233077178,
    hash: 'fc6f1c9e2ed70081f91477a7cf5d33679cb7b3c7f5cfc3cc090fd7f474fd9cee',
  },
  {
    createdAt: 1795278568043,
    hash: 'bd327af3cf81db361a685cad2ed24dc1b2df40e63f04609f0c4555f216b3d043',
  },
  {
    createdAt: 1795278583532,
    hash: 'ec8235427ed712047d9cdbdf28b376d92e0f7c89c35c7618c1374dbbe6ecf1c1',
  },
  {
    createdAt: 1795280338018,
    hash: '2199545847c4a95f3ec121fcfc01b769942fd2c22886c2f8417b11453c1fe0f4',
  },
  {
    createdAt: 1795291391514,
    hash: '7e6eaeea138655c9fef3c9d970e0a1f934d75be5e04e593f7d50f9887e27c52e',
  },
  {
    createdAt: 1795291870260,
    hash: 'a9d222b2cf5a3f184356cabd36945320c6dd52bc802ce76db3f52de7b91e6bd8',
  },
  {
    createdAt: 1795294396257,
    hash: 'eab9cb2aed18930594a6b5fa15ea9428bff8b04b4aa63a1c27d19b646fa23984',
  },
  {
    createdAt: 1795294398140,
    hash: 'dc51649d0db8c88d07adfff84758655ba1a0da82a5ccc9edbf2265f24c6da265',
  },
];

const isSame = (one: AppliedMigration, other: AppliedMigration | undefined) =>
  one.createdAt === other?.createdAt && one.hash === other.hash;

/**
 * What a database's migrations are called today: where all former ones ran, the joined ones stand for
 * them, because both make the same tables.
 * @param known all of this version, oldest first
 * @param applied those that the database has had, oldest first
 * @returns undefined when only some of the former ones ran, so that nothing stands for them
 */
export function asJoined(
  known: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] | undefined {
  if (applied[0]?.createdAt !== FORMER[0]?.createdAt) return [...applied];
  if (!FORMER.every((former, at) => isSame(former, applied[at]))) return undefined;
  const joined = known.slice(0, JOINED).map(({ createdAt, hash }) => ({ createdAt, hash }));
  return [...joined, ...applied.slice(FORMER.length)];
}

/** What to do with a database or a backup that has only some of the former migrations. */
export const TOO_OLD =
  'It is older than this version can take over. Start it once with the last build from before the migrations were joined (its newest one is 0012_people-are-watched), then with this version.';
