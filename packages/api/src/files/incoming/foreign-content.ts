// Longer than anything that a picture's compressed bytes come to by chance.
const FOREIGN = /%PDF-\d|<\?php\s|<!doctype\s+html|<(?:html|script|iframe|object|embed)[\s>/]/i;
const MARKUP = /<!doctype\s+html|<(?:html|script|iframe)[\s>/]/i;

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_BYTES = 22;
const LONGEST_ZIP_COMMENT = 65_535;

/** Whether the bytes are a ZIP archive to whoever reads them from their end. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - LONGEST_ZIP_COMMENT);
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    const isWhole = at + ZIP_END_BYTES <= bytes.length;
    if (isWhole && at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}

/** Whether a picture is something else, too: a page, a script, a PDF or an archive. */
export const hidesSomething = (picture: Buffer): boolean =>
  FOREIGN.test(picture.toString('latin1')) || endsAsZip(picture);

/** Whether a PDF is something else, too; its own text may well tell of scripts. */
export const isAlsoPage = (pdf: Buffer): boolean =>
  MARKUP.test(pdf.toString('latin1', 0, 4096)) || endsAsZip(pdf);
