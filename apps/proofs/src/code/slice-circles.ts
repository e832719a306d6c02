import { groupsInCircles, shortestCircle } from './circles.ts';
import { DISTRICTS } from './districts.ts';
import type { Import } from './imports.ts';
import { isTest } from './source-files.ts';

type FromTo = Pick<Import, 'from' | 'to'>;

/** Where what stands side by side, a folder or a file in none, is a slice with its own subject. */
const PLACES = [/^(?:packages|apps)\/[^/]+\/src$/, /^apps\/web\/src\/(?:features|lib|ui)$/];

/** Where folders alone are slices: the files beside them hold them together. */
const FOLDERS_ALONE = ['apps/web/src/offline'];

/** Inside of a district its folders are slices; the files in none of them are one slice together. */
const isDistrict = (place: string) => {
  const at = place.lastIndexOf('/');
  return Object.entries<readonly string[]>(DISTRICTS).some(
    ([room, districts]) => room === place.slice(0, at) && districts.includes(place.slice(at + 1)),
  );
};

const OWN_FILES = '(its own files)';

/** What only tests need may know both sides; rooms that are tests as a whole have slices too. */
const isLeftOut = (path: string) =>
  path.startsWith('apps/e2e/') ? /\.test\.tsx?$/.test(path) : isTest({ path });

/** The first place where two files stand in different slices, and these. */
function arrowOf({ from, to }: FromTo): { place: string; arrow: [string, string] } | undefined {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  const place = one.slice(0, at).join('/');
  const [a, b] = [one[at], other[at]];
  if (!a || !b) return undefined;
  if (PLACES.some((pattern) => pattern.test(place))) return { place, arrow: [a, b] };
  if (FOLDERS_ALONE.includes(place)) {
    const areFolders = one.length > at + 1 && other.length > at + 1;
    return areFolders ? { place, arrow: [a, b] } : undefined;
  }
  if (!isDistrict(place)) return undefined;
  const [slice, another] = [one, other].map((path) => path.slice(at, -1)[0] ?? OWN_FILES);
  if (!slice || !another || slice === another) return undefined;
  return { place, arrow: [slice, another] };
}

/** Which slices each slice of a place imports, types included; imports in tests do not count. */
export function arrowsOf(
  imports: readonly FromTo[],
): Map<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const places = new Map<string, Map<string, Set<string>>>();
  for (const each of imports) {
    const found = isLeftOut(each.from) || isLeftOut(each.to) ? undefined : arrowOf(each);
    if (!found) continue;
    const { place, arrow } = found;
    const arrows = places.get(place) ?? new Map<string, Set<string>>();
    places.set(place, arrows.set(arrow[0], (arrows.get(arrow[0]) ?? new Set()).add(arrow[1])));
  }
  return places;
}

const explain = (imports: readonly FromTo[], place: string, circle: readonly string[]) =>
  circle.slice(1).map((to, index) => {
    const [a, b] = [`${place}/${circle[index]}`, `${place}/${to}`];
    const isIn = (path: string, slice: string) =>
      path === slice ||
      path.startsWith(`${slice}/`) ||
      (slice === `${place}/${OWN_FILES}` && path.slice(0, path.lastIndexOf('/')) === place);
    const by = imports.find(
      (each) => isIn(each.from, a) && isIn(each.to, b) && !isLeftOut(each.from),
    );
    return by && `\n    ${by.from} imports ${by.to}`;
  });

/**
 * Slices that import each other in a circle of any length, types included: none can be understood, or
 * taken out, without the others. Imports in tests do not count.
 * @returns of each group the shortest circle, as "folder: one -> other -> one" and the imports
 */
export function sliceCircles(imports: readonly FromTo[]): string[] {
  return [...arrowsOf(imports)]
    .flatMap(([place, arrows]) =>
      groupsInCircles(arrows).map(([first = '']) => {
        const circle = shortestCircle(arrows, first) ?? [];
        return `${place}: ${circle.join(' -> ')}${explain(imports, place, circle).join('')}`;
      }),
    )
    .toSorted();
}
