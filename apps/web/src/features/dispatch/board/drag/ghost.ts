import type { BrokenRule } from '@callboard/contract/platform/broken-rule';

/** The preview under the pointer during a drag: created once, then only moved. */
export interface Ghost {
  /** In screen pixels. */
  moveTo: (left: number, top: number) => void;
  resize: (width: number) => void;
  say: (where: string, foreseen: readonly Pick<BrokenRule, 'message'>[]) => void;
  remove: () => void;
}

function part(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** @param name of the dragged call */
export function makeGhost(name: string, width: number): Ghost {
  const box = part('div', 'board-ghost');
  const bar = part('div', 'board-ghost-bar');
  const hint = part('div', 'board-ghost-hint');
  // Only their texts change: a new element makes the browser look through the page for every `:has()`.
  const [place, rules] = [new Text(), new Text()];
  const breaks = part('p', 'board-ghost-rules');
  breaks.append(rules);
  box.setAttribute('aria-hidden', 'true');
  box.dataset.ghost = '';
  bar.textContent = name;
  hint.append(place, breaks);
  box.append(bar, hint);
  document.body.append(box);

  function resize(next: number) {
    bar.style.setProperty('width', `${Math.max(24, next)}px`);
  }

  resize(width);
  return {
    resize,
    moveTo: (left, top) => {
      box.style.setProperty('transform', `translate3d(${left}px, ${top}px, 0)`);
    },
    say: (where, foreseen) => {
      place.data = where;
      rules.data = foreseen.map(({ message }) => `⚠ ${message}`).join('\n');
    },
    remove: () => box.remove(),
  };
}
