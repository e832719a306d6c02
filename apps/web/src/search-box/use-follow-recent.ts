import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { RECENT_KINDS, type RecentKind } from '@callboard/contract/platform/kinds';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { session } from '~/session/session.ts';
import { addRecent, nameRecent } from './recent.ts';

const RECORD = new RegExp(
  `^/(${RECENT_KINDS.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
  'i',
);

type Utils = ReturnType<typeof trpc.useUtils>;

function unitTitle(utils: Utils, id: string) {
  const unit = utils.equipment.byId.getData({ id });
  return unit && [equipmentName(unit), unit.serial].filter(Boolean).join(' · ');
}

function callTitle(utils: Utils, id: string) {
  const call = utils.serviceCalls.byId.getData({ id });
  return call && `#${call.callNumber} ${call.customer.name}`;
}

/** The title that a record's page has, if this device has read the record. */
const TITLES: Record<RecentKind, (utils: Utils, id: string) => string | undefined> = {
  customers: (utils, id) => utils.customers.byId.getData({ id })?.name,
  properties: (utils, id) => utils.properties.byId.getData({ id })?.address.line1,
  equipment: unitTitle,
  'service-calls': callTitle,
};

const isRecentKind = (word: string): word is RecentKind => word in TITLES;

/**
 * Keeps what a person opens, however they open it.
 * @returns gives the title of the page at an address, if this device has read it
 */
export function useFollowRecent(person: string): (path: string) => string | undefined {
  const router = useRouter();
  const utils = trpc.useUtils();

  function titleOf(path: string): string | undefined {
    const [, kind = '', typed = ''] = RECORD.exec(path) ?? [];
    return isRecentKind(kind) ? TITLES[kind](utils, typed.toLowerCase()) : undefined;
  }

  useEffect(() => {
    function follow() {
      // Keeps nothing more for a person who is logging out.
      if (!session.isHere(person)) return;
      const { pathname } = router.state.location;
      // The title of what was opened before is known by now.
      nameRecent(person, titleOf);
      if (RECORD.test(pathname)) addRecent(person, pathname.toLowerCase());
    }
    follow();
    return router.subscribe('onResolved', follow);
  });

  return titleOf;
}
