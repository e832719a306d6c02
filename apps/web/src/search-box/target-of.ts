import type { FoundContact } from '@callboard/contract/customers/contacts';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import type { SearchHit } from '@callboard/contract/search/search';
import type { Row } from './rows-of.ts';

/** The customer and the property that a service call from a row would have. */
interface CallAt {
  customerId: string;
  propertyId?: string;
  contactId?: string;
}

/** Undefined if no service call can start from the hit. */
function callAt(hit: SearchHit): CallAt | undefined {
  switch (hit.kind) {
    case 'employee':
      return undefined;
    case 'customer':
      return { customerId: hit._id, ...(hit.contact && callerAt(hit.contact)) };
    case 'property':
      return { customerId: hit.customerId, propertyId: hit._id };
    case 'equipment':
    case 'call':
      return { customerId: hit.customerId, propertyId: hit.propertyId };
    default:
      hit satisfies never;
      return undefined;
  }
}

// If a contact is called about one property only, the call is about that one.
const callerAt = ({ _id, houses }: FoundContact) => ({
  contactId: _id,
  ...(houses.length === 1 && { propertyId: houses[0]?._id ?? '' }),
});

function pageOf(hit: SearchHit, role: SessionRole): string | undefined {
  switch (hit.kind) {
    case 'call':
      return `/service-calls/${hit._id}`;
    case 'employee':
      return `/admin/employees/${hit._id}`;
    case 'equipment':
      return `/equipment/${hit._id}`;
    case 'property':
      return `/properties/${hit._id}`;
    case 'customer':
      // Only the office may open a customer's page.
      return isOfficeRole(role) ? `/customers/${hit._id}` : undefined;
    default:
      hit satisfies never;
      return undefined;
  }
}

export interface Targets {
  /** The address that Enter opens. Undefined for a command. */
  open?: string | undefined;
  /** The address that starts a service call there. */
  call?: string | undefined;
}

/** Where a row leads a role. A role that may not see a customer's page starts a service call instead. */
export function targetsOf(row: Row, role: SessionRole): Targets {
  if (row.kind === 'command') return 'open' in row.command.does ? row.command.does : {};
  if (row.kind === 'recent') {
    const { path } = row.recent;
    const [, customerId] = /^\/customers\/([^/]+)$/.exec(path) ?? [];
    return { open: path, call: customerId && newCallAt({ customerId }) };
  }
  if (row.kind === 'number') {
    const { number } = row;
    const call = newCallAt({ caller: number });
    const open = `/customers/new?${new URLSearchParams({ phone: number })}`;
    return { open: isOfficeRole(role) ? open : call, call };
  }
  const at = callAt(row.hit);
  const call = at && newCallAt(at);
  return { open: pageOf(row.hit, role) ?? call, call };
}

const newCallAt = (at: CallAt | { caller: string }): string =>
  `/service-calls/new?${new URLSearchParams({ ...at })}`;
