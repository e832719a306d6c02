type Waiting = { personId: string; start: () => void };

type Slots = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Room for so many uploads at once, and for so many of one person. What it gives runs the work on an
 * upload as soon as there is room for it, until when its sender waits; nobody takes the room of others,
 * however many files they send at once.
 */
export function uploadSlots({
  mostAtOnce,
  mostOfPerson,
}: {
  mostAtOnce: number;
  mostOfPerson: number;
}): Slots {
  const atWork = new Map<string, number>();
  const waiting: Waiting[] = [];
  let atOnce = 0;

  const hasRoom = (personId: string) =>
    atOnce < mostAtOnce && (atWork.get(personId) ?? 0) < mostOfPerson;

  function enter(personId: string): void {
    atOnce += 1;
    atWork.set(personId, (atWork.get(personId) ?? 0) + 1);
  }

  function leave(personId: string): void {
    atOnce -= 1;
    const left = (atWork.get(personId) ?? 1) - 1;
    if (left === 0) atWork.delete(personId);
    else atWork.set(personId, left);
    const next = waiting.findIndex((one) => hasRoom(one.personId));
    if (next < 0) return;
    for (const one of waiting.splice(next, 1)) {
      enter(one.personId);
      one.start();
    }
  }

  return async (personId, work) => {
    if (hasRoom(personId)) enter(personId);
    else await new Promise<void>((start) => waiting.push({ personId, start }));
    try {
      return await work();
    } finally {
      leave(personId);
    }
  };
}
