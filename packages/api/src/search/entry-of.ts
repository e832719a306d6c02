import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import type { EmployeeHit, SearchEntry, SearchHit } from '@callboard/contract/search/search';

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** A result of the search box as programs read it. */
export function entryOf(hit: Exclude<SearchHit, EmployeeHit>): SearchEntry {
  switch (hit.kind) {
    case 'customer':
      return {
        ...hit,
        title: hit.name,
        subtitle: words(hit.businessName, hit.phone, hit.street, hit.city),
      };
    case 'property': {
      const { line1, city } = hit.address;
      return { ...hit, title: words(line1, city), subtitle: words(hit.customerName, hit.label) };
    }
    case 'call': {
      const { line1, city } = hit.address;
      const title = `#${hit.callNumber} ${hit.customerName}`;
      return { ...hit, kind: 'service-call', title, subtitle: words(line1, city) };
    }
    case 'equipment':
      return {
        ...hit,
        title: words(equipmentName(hit), hit.serial),
        subtitle: words(hit.customerName, hit.address.line1),
      };
  }
}
