import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['attic.jpg', 'image/jpeg', 'attic.jpg'],
  ['IMG_0042.JPEG', 'image/jpeg', 'IMG_0042.JPEG'],
  ['Dachboden – Nr. 3 (süd).png', 'image/png', 'Dachboden – Nr. 3 (süd).png'],
  ['写真.webp', 'image/webp', '写真.webp'],
  ['IMG_0042.HEIC', 'image/jpeg', 'IMG_0042.jpg'],
  ['page.html', 'image/png', 'page.png'],
  ['setup.exe', 'application/pdf', 'setup.pdf'],
  ['blob', 'image/jpeg', 'blob.jpg'],
  ['.htaccess', 'image/jpeg', '.htaccess.jpg'],
  ['  a.pdf  ', 'application/pdf', 'a.pdf'],
])('%j of %s is kept as %j', (sent, type, kept) => {
  expect(fileName(sent, type)).toBe(kept);
});

test.each([
  ['../../etc/passwd.jpg'],
  ['..\\windows\\a.jpg'],
  ['C:\\a.jpg'],
  ['/etc/a.jpg'],
  ['a\u0000.jpg'],
  ['a\r\nSet-Cookie: b.jpg'],
  ['gpj.\u202egpj.exe'],
  ['<img src=x onerror=alert(1)>.jpg'],
  ['a".jpg'],
  ['\ud800.jpg'],
  ['..'],
  [''],
])('%j is refused', (sent) => {
  expect(() => fileName(sent, 'image/jpeg')).toThrow('Give it another name.');
});

test('a name that is too long is refused with the limit', () => {
  expect(() => fileName(`${'a'.repeat(150)}.jpg`, 'image/jpeg')).toThrow('at most 150 characters');
});
