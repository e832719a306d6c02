import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { isHere } from '~/session/is-here.ts';
import { keepRecent, nameRecent } from './recent.ts';

const THING =
  /^\/(customers|properties|equipment|service-calls)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Keeps what a person opens, by whatever way.
 * @returns what a page calls the thing at an address, as far as this device has read it
 */
export function useFollowRecent(person: string): (path: string) => string | undefined {
  const router = useRouter();
  const utils = trpc.useUtils();

  function titleOf(path: string): string | undefined {
    const [, kind, typed = ''] = THING.exec(path) ?? [];
    const id = typed.toLowerCase();
    if (kind === 'customers') return utils.customers.byId.getData({ id })?.name;
    if (kind === 'properties') return utils.properties.byId.getData({ id })?.address.line1;
    const unit = kind === 'equipment' && utils.equipment.byId.getData({ id });
    if (unit) return [equipmentName(unit), unit.serial].filter(Boolean).join(' · ');
    const call = kind === 'service-calls' && utils.serviceCalls.byId.getData({ id });
    return call ? `#${call.callNumber} ${call.customer.name}` : undefined;
  }

  useEffect(() => {
    function follow() {
      // Of somebody who is just logging out, nothing more.
      if (!isHere(person)) return;
      const { pathname } = router.state.location;
      // What was opened before has its name by now.
      nameRecent(person, titleOf);
      if (THING.test(pathname)) keepRecent(person, pathname.toLowerCase());
    }
    follow();
    return router.subscribe('onResolved', follow);
  });

  return titleOf;
}
