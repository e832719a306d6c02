import type { AppRouter } from '@callboard/api/app/app-router';
import type { inferRouterInputs } from '@trpc/server';

type LinkedUnits = inferRouterInputs<AppRouter>['serviceCalls']['setEquipment'];

interface Resting {
  link?: LinkedUnits | undefined;
  /** Where the photo goes, and the photo. */
  photo?: { path: string; file: File } | undefined;
}

/**
 * The context of a unit that is put on record, with what rests on it: a device keeps all of it in one step, so
 * none is lost with the page, nor stays where the unit is refused.
 */
export class KeptTogether {
  /** Whether the device keeps what rests on it; if not, the screen sends it once the unit is there. */
  isKept = false;

  constructor(readonly resting: Resting) {}
}
