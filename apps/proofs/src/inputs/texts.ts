import * as fc from 'fast-check';

// Text found in real names and notes, and text that has broken software before.
const KNOWN_TO_BREAK = [
  'Zoë Ωμέγα 漢字 العربية',
  '👩‍👩‍👧‍👦 🇺🇸 e\u0301 n\u0303o \u1100\u1161\u11a8',
  '\u202eright to left\u202c',
  '\ufeffmark\u200b of order\u00a0',
  'tab\tline\nreturn\r\nend',
  `<script>alert(1)</script> & "quoted" 'single' \\ \\u0000 %00 \${x}`,
  `'); drop table customers; --`,
  '$1 $$ {0} %s :name ?',
  'null',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  '\u001b[31m\u0007\u007f\u0080\uffff\ufffd',
];

/** Texts of a given length in many scripts, with complete characters and surrounding spaces. */
export function anyText(min: number, max: number): fc.Arbitrary<string> {
  const maxLength = Math.min(max, 40);
  const minLength = Math.min(min, maxLength);
  const length = { minLength, maxLength };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...length, unit: 'grapheme' }) },
    { weight: 3, arbitrary: fc.string({ ...length, unit: 'binary' }) },
    { weight: 3, arbitrary: fc.constantFrom(...KNOWN_TO_BREAK) },
    { weight: 1, arbitrary: fc.string({ ...length }).map((text) => `  ${text}\n`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(max), 'é'.repeat(max), 'x'.repeat(max + 1)),
    },
  );
}
