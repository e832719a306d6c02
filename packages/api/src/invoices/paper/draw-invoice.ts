import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { Invoice, InvoicedCall, InvoiceLine } from '@callboard/contract/invoices/invoices';
import type { Font } from 'fontkit';
import Pdf from 'pdfkit';
import { phoneText } from '../../platform/csv/cell-text.ts';
import type { Paper } from '../../platform/paper.ts';
import { paperFonts } from './fonts.ts';
import { addressLines, dayText, moneyText, numberText, sumRows } from './paper-text.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      // It takes fonts that are open already, which its types do not say.
      registerFont(name: string, font: Font): this;
    }
  }
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** US Letter in points, with the margins of a window envelope. */
const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN - 24;
const GAP = 4;
const GRAY = '#555555';
const LOGO = { width: 150, height: 56 };

const COLUMNS = [
  { head: 'Description', x: 0, width: 254, align: 'left' },
  { head: 'Qty', x: 258, width: 44, align: 'right' },
  { head: 'Price', x: 306, width: 72, align: 'right' },
  { head: 'Tax', x: 382, width: 40, align: 'center' },
  { head: 'Amount', x: 426, width: 78, align: 'right' },
] as const;

/** Draws within one element of the tagged structure, which screen readers follow. */
function tagged(doc: Doc, parent: Element, tag: string, draw: () => void): void {
  const element = doc.struct(tag);
  parent.add(element);
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  element.add(content);
  element.end();
}

/** Draws what is said elsewhere, or says nothing. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

const regular = (doc: Doc, size = 9) => doc.font('regular').fontSize(size).fillColor('black');
const bold = (doc: Doc, size = 9) => doc.font('bold').fontSize(size).fillColor('black');

/** Goes on with a new page unless so much fits on this one. */
function needRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  return true;
}

function drawHead(doc: Doc, root: Element, { invoice, logo }: Paper): void {
  const { company } = invoice;
  const top = doc.y;
  if (logo) {
    const figure = doc.struct('Figure', { alt: `Logo of ${company.name}` });
    root.add(figure);
    const content = doc.markStructureContent('Figure', { alt: `Logo of ${company.name}` });
    doc.image(Buffer.from(logo), MARGIN, top, { fit: [LOGO.width, LOGO.height] });
    doc.endMarkedContent();
    figure.add(content);
    figure.end();
  }
  const x = logo ? MARGIN + LOGO.width + 16 : MARGIN;
  const width = 300 - (x - MARGIN);
  tagged(doc, root, 'P', () => {
    bold(doc, 12).text(company.name, x, top, { width });
    regular(doc);
    for (const line of addressLines(company.address)) doc.text(line, { width });
    for (const line of [phoneText(company.phone), company.email])
      if (line) doc.text(line, { width });
    if (company.licenseNumber) doc.text(`License ${company.licenseNumber}`, { width });
  });
  const afterCompany = doc.y;
  const right = { width: WIDTH - 310, align: 'right' } as const;
  tagged(doc, root, 'H1', () => {
    bold(doc, 16).text(invoiceName(invoice), MARGIN + 310, top, right);
  });
  tagged(doc, root, 'P', () => {
    regular(doc).text(`Issued ${dayText(invoice.issuedOn)}`, right);
    if (invoice.kind === 'credit') {
      doc.text(`Credits invoice ${invoice.creditOfNumber ?? ''}`, right);
    } else {
      const isPaid = invoice.paidBefore === invoice.total;
      bold(doc).text(isPaid ? 'Paid' : `Due ${dayText(invoice.dueOn)}`, right);
    }
  });
  doc.y = Math.max(afterCompany, doc.y, logo ? top + LOGO.height : 0) + 18;
}

function drawCustomer(doc: Doc, root: Element, { billTo, creditReason }: Invoice): void {
  tagged(doc, root, 'H2', () => {
    bold(doc).text('Bill to', MARGIN, doc.y, { width: WIDTH });
  });
  tagged(doc, root, 'P', () => {
    regular(doc, 10);
    for (const line of [billTo.businessName, billTo.name, ...addressLines(billTo.address)]) {
      if (line) doc.text(line, { width: WIDTH });
    }
  });
  if (creditReason) {
    tagged(doc, root, 'P', () => {
      regular(doc).text(`Reason: ${creditReason}`, MARGIN, doc.y + GAP, { width: WIDTH });
    });
  }
  doc.y += 12;
}

const unitText = ({ type, brand, model, serial }: InvoicedCall['equipment'][number]) =>
  [type, brand, model, serial && `serial ${serial}`].filter(Boolean).join(' ');

const coolantText = ({ action, refrigerant, ounces }: InvoicedCall['refrigerant'][number]) =>
  `${refrigerant} ${action}: ${numberText(Math.floor(ounces / 16))} lb ${numberText(ounces % 16)} oz`;

function textOfCall({ date, technician, address, equipment, refrigerant }: InvoicedCall): string {
  return [
    addressLines(address).join(', '),
    [dayText(date), technician && `Technician ${technician}`].filter(Boolean).join(' · '),
    ...equipment.map(unitText),
    ...refrigerant.map(coolantText),
  ].join('\n');
}

function drawCalls(doc: Doc, root: Element, calls: readonly InvoicedCall[]): void {
  for (const call of calls) {
    const text = textOfCall(call);
    regular(doc);
    needRoom(doc, doc.heightOfString(text, { width: WIDTH }) + 16);
    tagged(doc, root, 'H2', () => {
      bold(doc).text(`Service call #${call.callNumber}`, MARGIN, doc.y, { width: WIDTH });
    });
    tagged(doc, root, 'P', () => {
      regular(doc).text(text, { width: WIDTH });
    });
    doc.y += 8;
  }
}

/** The cells of a line, in the order of the columns. */
const cellsOf = ({ code, description, quantity, unitPrice, isTaxed, why, amount }: InvoiceLine) => [
  [[code, description].filter(Boolean).join(' · '), why].filter(Boolean).join('\n'),
  numberText(quantity),
  moneyText(unitPrice),
  isTaxed ? 'T' : '',
  moneyText(amount),
];

function drawRow(doc: Doc, row: Element, tag: 'TH' | 'TD', cells: readonly string[]): void {
  const y = doc.y;
  let bottom = y;
  for (const [at, { x, width, align }] of COLUMNS.entries()) {
    tagged(doc, row, tag, () => {
      doc.text(cells[at] ?? '', MARGIN + x, y, { width, align });
    });
    bottom = Math.max(bottom, doc.y);
  }
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, bottom + GAP / 2)
      .lineTo(MARGIN + WIDTH, bottom + GAP / 2)
      .lineWidth(tag === 'TH' ? 1 : 0.25)
      .strokeColor(GRAY)
      .stroke();
  });
  doc.x = MARGIN;
  doc.y = bottom + GAP;
}

function drawHeadings(doc: Doc, table: Element): void {
  bold(doc);
  const row = doc.struct('TR');
  table.add(row);
  const heads = COLUMNS.map(({ head }) => head);
  drawRow(doc, row, 'TH', heads);
  row.end();
}

/**
 * The lines, with their headings on each page.
 * @param below how much has to stand on the page of the last line, in points
 */
function drawLines(doc: Doc, root: Element, lines: readonly InvoiceLine[], below: number): void {
  const table = doc.struct('Table');
  root.add(table);
  regular(doc);
  const heights = lines.map((line) => {
    const [text = ''] = cellsOf(line);
    return doc.heightOfString(text, { width: COLUMNS[0].width }) + GAP;
  });
  needRoom(doc, 20 + (heights[0] ?? 0));
  drawHeadings(doc, table);
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    if (needRoom(doc, (heights[at] ?? 0) + (isLast ? below : 0))) drawHeadings(doc, table);
    regular(doc);
    const row = doc.struct('TR');
    table.add(row);
    drawRow(doc, row, 'TD', cellsOf(line));
    row.end();
  }
  table.end();
}

const SUM = { label: 260, amount: 78 };

function heightOfSums(doc: Doc, rows: readonly [string, string][]): number {
  bold(doc, 10);
  const of = (text: string) => doc.heightOfString(text, { width: SUM.label });
  return rows.reduce((sum, [label]) => sum + of(label) + GAP, 12);
}

function drawSums(doc: Doc, root: Element, rows: readonly [string, string][]): void {
  const table = doc.struct('Table');
  root.add(table);
  doc.y += 6;
  for (const [at, [label, amount]] of rows.entries()) {
    const row = doc.struct('TR');
    table.add(row);
    const y = doc.y;
    if (at === rows.length - 1) bold(doc, 10);
    else regular(doc);
    const x = MARGIN + WIDTH - SUM.amount - SUM.label - GAP;
    tagged(doc, row, 'TH', () => {
      doc.text(label, x, y, { width: SUM.label, align: 'right' });
    });
    const bottom = doc.y;
    tagged(doc, row, 'TD', () => {
      doc.text(amount, MARGIN + WIDTH - SUM.amount, y, { width: SUM.amount, align: 'right' });
    });
    row.end();
    doc.y = Math.max(bottom, doc.y) + GAP;
  }
  table.end();
}

function drawTerms(doc: Doc, root: Element, { terms, notice, kind, lines }: Invoice): void {
  const thanks = kind === 'credit' ? '' : 'Thank you for your business.';
  const legend = lines.some(({ isTaxed }) => isTaxed) ? 'T = taxed' : '';
  for (const text of [terms, thanks, legend, notice]) {
    if (!text) continue;
    regular(doc);
    needRoom(doc, doc.heightOfString(text, { width: WIDTH }) + 8);
    tagged(doc, root, 'P', () => {
      regular(doc).text(text, MARGIN, doc.y + 8, { width: WIDTH });
    });
  }
}

/** Which page it is, on each of them. */
function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin text would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    regular(doc, 8)
      .fillColor(GRAY)
      .text(`${title} · Page ${page + 1} of ${count}`, MARGIN, BOTTOM + 14, {
        width: WIDTH,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

/**
 * Draws an issued document as a tagged PDF on US Letter; the same document comes to the same bytes.
 * @param paper with the logo as a PNG, if there is one
 */
export function drawInvoice(paper: Paper): Promise<Buffer> {
  const { invoice } = paper;
  const title = invoiceName(invoice);
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: invoice.company.name,
      CreationDate: new Date(invoice.issuedAt),
      ModDate: new Date(invoice.issuedAt),
    },
    font: '',
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const fonts = paperFonts();
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, paper);
  drawCustomer(doc, root, invoice);
  drawCalls(doc, root, invoice.calls);
  const rows = sumRows(invoice);
  drawLines(doc, root, invoice.lines, heightOfSums(doc, rows));
  drawSums(doc, root, rows);
  drawTerms(doc, root, invoice);
  numberPages(doc, title);
  root.end();
  doc.end();
  return drawn;
}
