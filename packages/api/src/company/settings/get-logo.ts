import type { LogoVersion } from '@callboard/contract/company/settings';
import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { notFound } from '../../platform/errors/domain-error.ts';

/**
 * Reads the logo. Its address contains a hash of the content, so caches may keep it forever.
 * @throws DomainError `not_found` when there is none
 */
export async function getLogo(db: Reader, { v }: LogoVersion) {
  const [row] = await db
    .select({ bytes: settings.logo, type: settings.logoType, etag: settings.logoHash })
    .from(settings);
  if (!row?.bytes || !row.type || !row.etag) throw notFound('logo');
  return { bytes: row.bytes, type: row.type, etag: row.etag, immutable: v === row.etag };
}
