import type { InvoiceDocument } from '@callboard/contract/invoices/invoices';
import { invalidField } from '../../platform/errors/domain-error.ts';
import { paperFonts } from './fonts.ts';

// Line ends are drawn as such, and never as a letter.
const isDrawn = (letter: string) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(letter);

/** The letters of a text that papers cannot show, each once. */
export function unprintable(text: string): string[] {
  // Names stand on papers in both.
  const fonts = Object.values(paperFonts());
  return [...new Set(text)].filter(
    (letter) =>
      isDrawn(letter) &&
      fonts.some((font) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}

type Address = InvoiceDocument['billTo']['address'];

const addressText = ({ line1, line2, city, state, postalCode }: Address) =>
  [line1, line2, city, state, postalCode].join(' ');

/** All that is printed, by what people call it. */
function printedTexts(document: InvoiceDocument): [what: string, text: string][] {
  const { company, billTo, calls, lines, discounts, taxes, terms } = document;
  return [
    ['The company’s name', company.name],
    ['The company’s address', addressText(company.address)],
    ['The company’s phone', company.phone],
    ['The company’s email', company.email],
    ['The company’s license number', company.licenseNumber],
    ['How the company is paid', terms],
    [`The name ${billTo.name}`, billTo.name],
    [`The business name ${billTo.businessName}`, billTo.businessName],
    ...calls.flatMap(
      ({ callNumber, technician, address, equipment, refrigerant }): [string, string][] => [
        [`The address of service call #${callNumber}`, addressText(address)],
        [`The name ${technician}`, technician],
        ...equipment.map(({ type, brand, model, serial }): [string, string] => [
          `The unit ${brand} ${model}`,
          `${type}${brand}${model}${serial}`,
        ]),
        ...refrigerant.map((one): [string, string] => [
          `The refrigerant ${one.refrigerant}`,
          one.refrigerant + one.action,
        ]),
      ],
    ),
    ...lines.flatMap(({ description, code, why }): [string, string][] => [
      [`The line “${description.slice(0, 60)}”`, description + code],
      [`Why the line “${description.slice(0, 60)}” is taxed or not`, why],
    ]),
    ...discounts.map(({ name }): [string, string] => [`The discount ${name}`, name]),
    ...taxes.map(({ name }): [string, string] => [`The tax ${name}`, name]),
  ];
}

/**
 * Refuses a text that a paper would show as empty boxes.
 * @param what what people call it
 * @param field where the client sent or named it
 * @throws DomainError `invalid` that says which letters they are
 */
export function refuseUnprintableText(what: string, text: string, field: string): void {
  const [first, ...more] = unprintable(text);
  if (first === undefined) return;
  const letters = [first, ...more.slice(0, 4)].join(' ');
  throw invalidField(
    field,
    `${what} cannot be printed: ${letters}. Write it in Latin, Greek or Cyrillic letters.`,
  );
}

/**
 * Refuses to issue what a paper would show as empty boxes.
 * @param field where the client named what is issued
 * @throws DomainError `invalid` that says whose name or which text it is
 */
export function refuseUnprintable(document: InvoiceDocument, field: string): void {
  for (const [what, text] of printedTexts(document)) refuseUnprintableText(what, text, field);
}
