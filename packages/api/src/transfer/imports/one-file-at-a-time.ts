import { uploadSlots } from '../../files/incoming/upload-slots.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

// A file is held whole while it is read, at most 20 MB of it; whoever has to wait is not read yet.
const withSlot = uploadSlots({ mostAtOnce: 3, mostOfPerson: 1 });

type Reading = { key: string | undefined; files: number };

const readings = new Map<string, Reading>();

/**
 * Reads one file of a person at a time. The same request sent again, known by its key, waits for the
 * first one, so that it can be answered the same.
 * @throws DomainError `conflict` while another file of theirs is being read
 */
export async function oneFileAtATime<Result>(
  personId: string,
  key: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const reading = readings.get(personId) ?? { key, files: 0 };
  if (reading.files > 0 && (key === undefined || reading.key !== key)) {
    throw new DomainError(
      'conflict',
      'Another file of yours is still being read. Send this one once it is in.',
    );
  }
  reading.files += 1;
  readings.set(personId, reading);
  try {
    return await withSlot(personId, work);
  } finally {
    reading.files -= 1;
    if (reading.files === 0) readings.delete(personId);
  }
}
