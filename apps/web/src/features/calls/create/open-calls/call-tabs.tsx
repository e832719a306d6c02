import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { focusOncePainted } from '~/lib/form/focus-first-invalid.ts';
import { ASKING } from '~/lib/keys/single-keys.ts';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import type { useOpenCalls } from './use-open-calls.ts';

const TAB =
  'min-h-control max-w-48 shrink-0 truncate cursor-pointer rounded-md border border-line bg-surface px-3 text-sm font-medium text-ink-soft hover:border-line-strong hover:text-ink aria-selected:border-accent aria-selected:bg-accent-wash aria-selected:text-accent-ink';

export const tabId = (id: string) => `call-tab-${id}`;
export const panelId = (id: string) => `call-panel-${id}`;

const NOBODY_YET = 'Untitled call';
// Who has more open knows the keys, and needs the room.
const HINTED = 3;

/** The tab that a key goes to. */
function tabOfKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Keys of the whole screen that no browser has: Ctrl+Page Down is its own tabs'. */
const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** What had the focus in each call before another one came to the front. */
const left = new Map<string, Element>();

function leave(id: string): void {
  const at = document.activeElement;
  if (at && document.getElementById(panelId(id))?.contains(at)) left.set(id, at);
}

/** Goes on where somebody was in a call, or at its first field. */
function enter(id: string): void {
  focusOncePainted(() => {
    const panel = document.getElementById(panelId(id));
    if (!panel || panel.hidden) return null;
    const was = left.get(id);
    left.delete(id);
    return was instanceof HTMLElement && panel.contains(was)
      ? was
      : panel.querySelector<HTMLElement>('input');
  });
}

/**
 * A tab for each caller, in one row; arrow keys go from one to the other there, Alt+Page Down and
 * Alt+Page Up anywhere on the screen, and Delete drops one.
 */
export function CallTabs({ open }: { open: ReturnType<typeof useOpenCalls> }) {
  const { calls, front, told } = open;
  const confirm = useConfirm();
  const row = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => told[id]?.name || NOBODY_YET;
  const isTyped = told[front]?.isTyped ?? false;
  // Where nothing is said yet, the next caller can be written down.
  const isBlank = !isTyped && !told[front]?.name;

  // Whenever they change: a name that comes late makes its tab wider. The page stays where it is.
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const tab = document.getElementById(tabId(front))?.getBoundingClientRect();
    if (!box || !tab) return;
    const [before, behind] = [Math.min(tab.left - box.left, 0), Math.max(tab.right - box.right, 0)];
    row.current?.scrollBy(before + behind, 0);
  });

  function focusTab() {
    focusOncePainted(() => row.current?.querySelector('[aria-selected="true"]') ?? null);
  }

  const goOn = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    // A question is answered first.
    if (step === undefined || calls.length < 2 || document.querySelector(ASKING)) return;
    event.preventDefault();
    const at = calls.findIndex(({ id }) => id === front);
    const next = calls[(at + step + calls.length) % calls.length];
    if (!next) return;
    leave(front);
    open.show(next.id);
    enter(next.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', goOn);
    return () => document.removeEventListener('keydown', goOn);
  }, []);

  function addCaller() {
    leave(front);
    open.add();
    focusOncePainted(
      () => document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input') ?? null,
    );
  }

  async function discard() {
    const question = `Discard the draft for ${nameOf(front)}? What you typed for it is lost.`;
    const isSure =
      !isTyped || (await confirm({ question, confirmLabel: 'Discard draft', cancelLabel: 'Keep' }));
    if (!isSure) return;
    open.end(front);
    focusTab();
  }

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Delete') return void discard();
    const at = calls.findIndex(({ id }) => id === front);
    const next = calls[tabOfKey(event.key, at, calls.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    open.show(next.id);
    focusTab();
  }

  return (
    <div className="mb-3 flex min-w-0 grow basis-80 items-center gap-2">
      {/* On a phone the row scrolls inside itself. */}
      <div
        ref={row}
        role="tablist"
        aria-label="Callers"
        aria-keyshortcuts="Alt+PageDown Alt+PageUp"
        className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1"
      >
        {calls.map(({ id }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === front}
            aria-controls={panelId(id)}
            tabIndex={id === front ? 0 : -1}
            className={TAB}
            onClick={() => open.show(id)}
            onKeyDown={handleKey}
            title={nameOf(id)}
          >
            {nameOf(id)}
          </button>
        ))}
      </div>
      {calls.length > 1 && (
        <p className="text-sm whitespace-nowrap text-ink-soft max-sm:sr-only">
          {calls.length} open
          {calls.length <= HINTED && (
            <span className="max-lg:sr-only">
              , <kbd>Alt + Page Down</kbd> for the next
            </span>
          )}
        </p>
      )}
      {!isBlank && (
        <Button className="ms-auto shrink-0" onClick={addCaller}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">New call</span>
        </Button>
      )}
      {(isTyped || calls.length > 1) && (
        <Button className="shrink-0" onClick={() => void discard()}>
          <X aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Discard draft</span>
        </Button>
      )}
    </div>
  );
}
