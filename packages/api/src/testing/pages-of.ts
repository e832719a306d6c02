import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page of a PDF. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
