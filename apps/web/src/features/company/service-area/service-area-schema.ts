import { ServedZip, ServiceAreaChange } from '@callboard/contract/company/service-area';
import { US_STATES } from '@callboard/contract/company/us-states';
import { zipOf } from '@callboard/contract/company/zip';
import { z } from 'zod';

const withoutPlace = (zip: string) => ({ zip, city: '', state: '' });

function placeIn(words: string) {
  const cells = words.split(/[,;\t]/).map((cell) => cell.trim());
  const last = cells.at(-1) ?? '';
  if (cells.length > 1) return { city: cells.slice(0, -1).join(', '), state: last.toUpperCase() };
  const state = US_STATES.find((code) => new RegExp(`(^|\\s)${code}$`, 'i').test(last));
  return state ? { city: last.slice(0, -2).trim(), state } : { city: last, state: '' };
}

/** What one line says: "78701", "78701, Austin, TX", "78701 Austin TX", or several ZIP codes. */
function readLine(line: string) {
  const words = line.split(/[\s,;]+/).filter(Boolean);
  const zips = words.map(zipOf);
  const codes = zips.filter((zip) => zip !== undefined);
  if (codes.length === words.length) return codes.map(withoutPlace);
  const [first] = codes;
  if (zips[0] === undefined || first === undefined) return [withoutPlace(words[0] ?? '')];
  const rest = line.trim().replace(/^\S+?[\s,;]+/, '');
  return [{ zip: first, ...placeIn(rest) }];
}

/** The list as it is typed, a line for each ZIP code. */
export const ServiceAreaInput = z.object({
  zips: z.string().transform((text, context) => {
    const served = new Map<string, ServedZip>();
    for (const [index, line] of text.split('\n').entries()) {
      for (const said of readLine(line)) {
        const { data, error } = ServedZip.safeParse(said);
        if (data) served.set(data.zip, data);
        else context.addIssue(`Line ${index + 1}: ${error?.issues[0]?.message}`);
      }
    }
    const zips = [...served.values()];
    const refusal = ServiceAreaChange.shape.zips.safeParse(zips).error?.issues[0];
    if (refusal) context.addIssue(refusal.message);
    return zips;
  }),
});
export type ServiceAreaOutput = z.output<typeof ServiceAreaInput>;
