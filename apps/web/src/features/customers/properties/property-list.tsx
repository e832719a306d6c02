import type { Property } from '@callboard/contract/customers/properties';
import { Link } from '@tanstack/react-router';
import { MapPin, Pencil } from 'lucide-react';
import { formatAddress, mapHref } from '~/format/address.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';

interface PropertyListProps {
  properties: readonly Property[];
  /** Undefined for read-only users. */
  onEdit?: (property: Property) => void;
}

/** Properties by label, with map links; whoever edits them opens them, too. */
export function PropertyList({ properties, onEdit }: PropertyListProps) {
  return (
    <ul className="divide-y divide-line">
      {properties.map((property) => (
        <li key={property._id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-medium wrap-anywhere">
              {onEdit ? (
                <Link
                  to="/properties/$id"
                  params={{ id: property._id }}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                >
                  {property.label}
                </Link>
              ) : (
                property.label
              )}
            </p>
            <a
              href={mapHref(property.address)}
              className="link inline-flex min-h-6 items-center text-sm wrap-anywhere pointer-coarse:min-h-11"
            >
              {formatAddress(property.address)}
            </a>
          </div>
          {onEdit && (
            <IconButton
              aria-label={`Edit ${property.label}, ${property.address.line1}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(property)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
