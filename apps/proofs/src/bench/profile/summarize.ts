import type { CallFrame, CpuProfile } from './cpu-profile.ts';

/** Names a function: its room, and itself with where it stands. */
export type NameFrame = (frame: CallFrame) => { room: string | undefined; name: string };

/** Microseconds by name, the most first. */
type Shares = [name: string, microseconds: number][];

export type Summary = {
  busy: number;
  /** What Node itself does counts for the room that asked for it. */
  rooms: Shares;
  self: Shares;
  /** A function together with everything that it calls. */
  total: Shares;
};

const IDLE = '(idle)';

/**
 * Adds up where a process was while it was looked at.
 * @param from microseconds of the system's steady clock; `until` likewise
 */
export function summarize(
  profile: CpuProfile,
  { from, until }: { from: number; until: number },
  nameOf: NameFrame,
): Summary {
  const stacks = stacksOf(profile, nameOf);
  const rooms = new Map<string, number>();
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  let busy = 0;
  let now = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    now += profile.timeDeltas[index] ?? 0;
    // A sample stands for the time until the next one.
    const time = profile.timeDeltas[index + 1] ?? 0;
    const stack = stacks.get(id);
    if (!stack || stack.name === IDLE || now < from || now > until) continue;
    busy += time;
    add(rooms, stack.room, time);
    add(self, stack.name, time);
    for (const name of stack.names) add(total, name, time);
  }
  return { busy, rooms: sorted(rooms), self: sorted(self), total: sorted(total) };
}

type Stack = { room: string; name: string; names: ReadonlySet<string> };

/** Each node of the tree with what called it. */
function stacksOf({ nodes }: CpuProfile, nameOf: NameFrame): Map<number, Stack> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stacks = new Map<number, Stack>();
  const visit = (id: number, above: Stack | undefined): void => {
    const node = byId.get(id);
    if (!node) return;
    const { room, name } = nameOf(node.callFrame);
    const stack = {
      name,
      room: room ?? above?.room ?? 'node',
      names: new Set([...(above?.names ?? []), name]),
    };
    stacks.set(id, stack);
    for (const child of node.children ?? []) visit(child, stack);
  };
  const [root] = nodes;
  if (root) visit(root.id, undefined);
  return stacks;
}

const add = (sums: Map<string, number>, name: string, time: number) =>
  sums.set(name, (sums.get(name) ?? 0) + time);

const sorted = (sums: Map<string, number>): Shares =>
  [...sums].toSorted(([, one], [, other]) => other - one);
