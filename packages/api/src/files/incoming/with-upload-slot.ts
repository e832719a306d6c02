// Each holds up to 10 MB while it is read and drawn anew. One whose turn has not come is not read
// at all, so its sender waits.
const MOST_AT_ONCE = 24;
const MOST_OF_PERSON = 4;

type Waiting = { personId: string; start: () => void };

const atWork = new Map<string, number>();
const waiting: Waiting[] = [];
let atOnce = 0;

const hasRoom = (personId: string) =>
  atOnce < MOST_AT_ONCE && (atWork.get(personId) ?? 0) < MOST_OF_PERSON;

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

/**
 * Runs the work on an upload as soon as there is room for it; nobody takes the room of others, however
 * many files they send at once.
 */
export async function withUploadSlot<Result>(
  personId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (hasRoom(personId)) enter(personId);
  else await new Promise<void>((start) => waiting.push({ personId, start }));
  try {
    return await work();
  } finally {
    leave(personId);
  }
}
