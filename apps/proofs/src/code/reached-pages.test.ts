import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { reachedPages } from './reached-pages.ts';

const file = (path: string, text: string) => ({ path: `apps/web/src/${path}`, text });

test('a page is reached from what every page has, or from a page that is, and never from itself', () => {
  const files = [
    file('routes/_in.tsx', "import { Menu } from '~/layout/menu.tsx';\n"),
    file('layout/menu.tsx', '<Link to="/units">Units</Link>;\n'),
    file('routes/_in/units/index.tsx', "const list = () => import('~/features/units/list.tsx');\n"),
    file('features/units/list.tsx', "navigate({ to: '/units/$id' });\n"),
    file('routes/_in/units/$id.tsx', ''),
    file('routes/_in/claims/index.tsx', "navigate({ to: '/claims' });\nlink('/claims/$id');\n"),
    file('routes/_in/claims/$id.tsx', "link('/claims');\n"),
  ];
  expect([...reachedPages(files, importsOf(files))]).toEqual(['/units', '/units/$id']);
});
