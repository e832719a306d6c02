import { Board, type BoardCall } from '@callboard/contract/dispatch/dispatch';
import { at, type Scene } from './scene.ts';

const FIRST_HOUR = 8;
const HOURS = 10;

/**
 * The server's answer for a board, made many times as large: for what is too much to set up.
 * @param scene with at least one call on its day
 */
export async function crowded(scene: Scene, technicians: number, calls: number): Promise<Board> {
  const board = Board.parse(await scene.office('GET', `/dispatch?from=${scene.day}&days=1`));
  const [technician, call] = [board.technicians[0], board.calls[0]];
  if (!technician || !call) throw new Error('There is nothing to multiply');
  const people = Array.from({ length: technicians }, (_, index) => ({
    ...technician,
    _id: `technician-${index}`,
    name: `Technician ${index}`,
  }));
  const visits = Array.from({ length: calls }, (_, index): BoardCall => {
    const person = people[index % technicians] ?? technician;
    return {
      ...call,
      _id: `call-${index}`,
      callNumber: 100_000 + index,
      assignedEmployee: { _id: person._id, name: person.name },
      scheduledAt: at(scene.day, FIRST_HOUR + (Math.floor(index / technicians) % HOURS)),
      durationMinutes: 45,
    };
  });
  return { ...board, technicians: people, calls: visits };
}
