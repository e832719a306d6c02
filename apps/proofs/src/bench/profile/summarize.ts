import type { CallFrame, CpuProfile } from './cpu-profile.ts';

/** Names a function: its folder, and its name with its location. */
export type NameFrame = (frame: CallFrame) => { room: string | undefined; name: string };

/** Microseconds by name, largest first. */
type Shares = [name: string, microseconds: number][];

export type Summary = {
  busy: number;
  /** Node internals count for the folder that called them. */
  rooms: Shares;
  self: Shares;
  /** A function including everything it calls. */
  total: Shares;
};

const IDLE = '(idle)';

/**
 * Adds up where a process spent its time during a window.
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
    // A sample covers the time until the next one.
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

/** Each node of the tree with its caller. */
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
