import { createHash } from 'node:crypto';
import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { Invoice } from '@callboard/contract/invoices/invoices';
import { invoicePapers } from '@callboard/db/schema/invoice-papers';
import { logos } from '@callboard/db/schema/logos';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { onlyRow } from '../platform/only-row.ts';
import { invoiceById } from './by-id.ts';

type Needs = Pick<Context, 'db' | 'fileStore' | 'drawPaper'>;

// Twice the size in which it is drawn, in pixels.
const LOGO_BOX = { width: 600, height: 224, fit: 'inside', withoutEnlargement: true } as const;

async function logoOf({ db }: Needs, hash: string | null): Promise<Uint8Array | null> {
  if (hash === null) return null;
  const [logo] = await db.select({ bytes: logos.bytes }).from(logos).where(eq(logos.hash, hash));
  return logo ? sharp(logo.bytes).resize(LOGO_BOX).png().toBuffer() : null;
}

/** A name for the file store, of the first 128 bits of a hash. */
const idOf = (sha256: string) =>
  sha256.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const storedPaper = ({ db }: Needs, invoiceId: string) =>
  db
    .select({ fileId: invoicePapers.fileId, sha256: invoicePapers.sha256 })
    .from(invoicePapers)
    .where(eq(invoicePapers.invoiceId, invoiceId));

/** Draws a paper and keeps it; of two who do so at once the first one counts. */
async function drawAndKeep(needs: Needs, invoice: Invoice) {
  const { db, fileStore, drawPaper } = needs;
  const logo = await logoOf(needs, invoice.company.logoHash);
  const bytes = await drawPaper({ invoice, logo });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = idOf(sha256);
  // Before its row: a row never names what is not there.
  await fileStore.put(fileId, bytes);
  await db
    .insert(invoicePapers)
    .values({ invoiceId: invoice._id, fileId, sha256, size: bytes.length })
    .onConflictDoNothing();
  return onlyRow(await storedPaper(needs, invoice._id));
}

/**
 * The PDF of an issued document: drawn when it is first asked for, and the same bytes from then on.
 * @throws DomainError `not_found`, also for one that the person may not see
 */
export const paperOf = async (needs: Needs, actor: Pick<Actor, 'role' | 'id'>, id: string) =>
  paperOfInvoice(needs, await invoiceById(needs.db, actor, id));

/**
 * The same of a document that was read.
 * @throws DomainError `not_found` where its bytes are gone
 */
export async function paperOfInvoice(needs: Needs, invoice: Invoice) {
  const [kept] = await storedPaper(needs, invoice._id);
  const { fileId, sha256 } = kept ?? (await drawAndKeep(needs, invoice));
  const bytes = await needs.fileStore.read(fileId);
  if (!bytes) {
    throw new DomainError(
      'not_found',
      'The PDF of this invoice is gone. Restore it from a backup.',
    );
  }
  return { invoice, bytes, sha256, fileName: `${invoiceName(invoice)}.pdf` };
}

/** The same as the REST adapter answers it. */
export async function downloadPaper(ctx: Context & { actor: Actor }, id: string) {
  if (ctx.transport === 'trpc') {
    throw new DomainError('invalid', 'PDFs are read at their addresses.');
  }
  const { bytes, sha256, fileName } = await paperOf(ctx, ctx.actor, id);
  return {
    bytes,
    type: 'application/pdf',
    etag: sha256.slice(0, 16),
    fileName,
    // It is ours: nothing in it runs.
    isShown: true,
  };
}
