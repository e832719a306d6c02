import type { SessionUser } from '@callboard/contract/people/sign-in';
import { MOST_RESULTS } from '@callboard/contract/platform/limits';
import type { SearchHit } from '@callboard/contract/search/search';
import { useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { setSingleKeys, useSingleKeys } from '~/lib/keys/use-single-keys.ts';
import { trpc } from '~/lib/trpc.ts';
import { useLogOut } from '~/session/use-log-out.ts';
import { commandsOf, isOfferedFirst } from './commands.ts';
import { nameRecent, readRecent } from './recent.ts';
import { commandRow, isExact, type Row, rowsOf } from './rows-of.ts';
import { pressedAhead } from './search-keys.ts';
import { SearchRun, wordsIn } from './search-run.ts';
import { targetsOf } from './target-of.ts';

export interface Searching {
  user: SessionUser;
  /** Gives the title of the page at an address, if it is known here. */
  titleOf: (path: string) => string | undefined;
  onClose: () => void;
}

export interface RowGroup {
  label?: string;
  rows: readonly Row[];
}

/** The text of keys that were pressed before the box was there. */
const textOf = (keys: readonly string[]) =>
  keys.reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : key.length > 1 ? text : text + key),
    '',
  );

/** What was opened before, latest first, without the page that is open. */
function recentRows(person: string, titleOf: Searching['titleOf'], here: string): Row[] {
  nameRecent(person, titleOf);
  return readRecent(person).flatMap(({ path, title }): Row[] =>
    title && path !== here.toLowerCase()
      ? [{ key: `recent ${path}`, kind: 'recent', recent: { path, title } }]
      : [],
  );
}

/** The text in the box, what it finds, and the row that Enter takes. */
export function useSearch({ user, titleOf, onClose }: Searching) {
  const router = useRouter();
  const logOut = useLogOut();
  const hasSingleKeys = useSingleKeys();
  const { client } = trpc.useUtils();
  const [run] = useState(
    () =>
      new SearchRun<SearchHit>(async (q, signal) => {
        const { results } = await client.search.find.query(
          { q, limit: MOST_RESULTS, hasEmployees: true },
          { signal },
        );
        return results;
      }),
  );
  const found = useSyncExternalStore(run.subscribe, run.current);
  const [text, setText] = useState(() => textOf(pressedAhead.keys ?? []));
  const [recent] = useState(() => recentRows(user.id, titleOf, router.state.location.pathname));
  const [moved, setMoved] = useState<string>();
  // Counts what the person does. If anything happens after Enter, Enter no longer counts.
  const turn = useRef(0);

  const commands = commandsOf(user.role, hasSingleKeys);
  const isTyped = wordsIn(text) !== '';
  const groups: RowGroup[] = isTyped
    ? [{ rows: rowsOf(text, commands, found) }]
    : [
        { label: 'Recent', rows: recent },
        { label: 'Go to', rows: commands.filter(isOfferedFirst).map(commandRow) },
      ];
  const rows = groups.flatMap((group) => group.rows);
  // Enter never takes a row of an earlier text, unless the person has moved to it.
  const isAnswered = found.phase !== 'asking' && found.text === wordsIn(text);
  const isSure = isAnswered || isExact(rows[0], text);
  const active = rows.find(({ key }) => key === moved) ?? (isSure ? rows[0] : undefined);

  function take(row: Row, isCall: boolean): void {
    const does = row.kind === 'command' ? row.command.does : undefined;
    if (does && 'command' in does && does.command === 'single-keys') {
      return setSingleKeys(!hasSingleKeys);
    }
    const { open, call } = targetsOf(row, user.role);
    const href = isCall ? (call ?? open) : open;
    onClose();
    if (href) void router.navigate({ href });
    else void logOut();
  }

  /** Enter right after typing waits for the answer to what was typed. */
  async function enter(isCall: boolean): Promise<void> {
    if (active) return take(active, isCall);
    turn.current += 1;
    const own = turn.current;
    const answer = await run.answer();
    if (!answer || own !== turn.current) return;
    const [first] = rowsOf(text, commands, answer);
    if (first) take(first, isCall);
  }

  function type(typed: string): void {
    turn.current += 1;
    setText(typed);
    setMoved(undefined);
    run.type(typed);
  }

  function move(step: number): void {
    turn.current += 1;
    if (rows.length === 0) return;
    const from = active ? rows.indexOf(active) : step > 0 ? -1 : 0;
    setMoved(rows[(from + step + rows.length) % rows.length]?.key);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While an input method composes, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') void enter(event.shiftKey);
    else return;
    event.preventDefault();
  }

  const begin = useEffectEvent(() => {
    const last = pressedAhead.keys?.at(-1);
    pressedAhead.keys = undefined;
    run.type(text);
    if (last?.endsWith('Enter')) void enter(last.startsWith('Shift'));
  });
  useLayoutEffect(() => {
    begin();
    return () => run.end();
  }, [run]);

  return {
    text,
    type,
    found,
    groups,
    active,
    take,
    handleKeyDown,
    point: (row: Row) => setMoved(row.key),
    retry: () => void run.answer(),
  };
}
