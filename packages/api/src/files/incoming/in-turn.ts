type Piece = () => Promise<void>;

/**
 * Runs one piece of work after the other, and those of different people in turns: whoever has many
 * waits for themselves, and somebody who comes later with one waits for one piece of each other person.
 */
export function inTurnByPerson() {
  // In the order in which people have their turn.
  const queues = new Map<string, Piece[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [next] = queues; next; [next] = queues) {
      const [personId, pieces] = next;
      const piece = pieces.shift();
      queues.delete(personId);
      // Behind everybody who waits by now.
      if (pieces.length > 0) queues.set(personId, pieces);
      await piece?.();
    }
    isRunning = false;
  }

  return <Result>(personId: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const pieces = queues.get(personId) ?? [];
      queues.set(personId, pieces);
      pieces.push(() => work().then(resolve, reject));
      if (!isRunning) void runAll();
    });
}
