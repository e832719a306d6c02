export interface TarFile {
  path: string;
  mode: number;
  content: Buffer;
}

const BLOCK = 512;
const REGULAR_FILE = /^[0\0]$/;

/** The regular files of an archive. Own reader, because small images come without `tar`. */
export function* readTar(archive: Buffer): Generator<TarFile> {
  let offset = 0;
  while (offset + BLOCK <= archive.length) {
    const header = archive.subarray(offset, offset + BLOCK);
    const path = text(header, 0, 100);
    if (path === '') return;
    const size = octal(header, 124, 12);
    const start = offset + BLOCK;
    if (REGULAR_FILE.test(header.toString('latin1', 156, 157))) {
      const prefix = text(header, 345, 155);
      yield {
        path: prefix === '' ? path : `${prefix}/${path}`,
        mode: octal(header, 100, 8),
        content: archive.subarray(start, start + size),
      };
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(header: Buffer, start: number, length: number): string {
  return header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
}

function octal(header: Buffer, start: number, length: number): number {
  return Number.parseInt(text(header, start, length).trim() || '0', 8);
}
