import { formatDate } from '~/format/dates.ts';
import type { Act, ActKind, ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import { RULES } from '~/offline/acts/acts.ts';

/** Why an act was not saved: the server's words, or the act's age. */
function whyNot(act: Act): string {
  const { problem } = act;
  if (problem) {
    const { detail, fields = {}, broken = [] } = problem;
    return [detail, ...Object.values(fields).flat(), ...broken.map((rule) => rule.message)].join(
      ' ',
    );
  }
  return `It is from ${formatDate(isoMomentOf(act))}, so it was not sent by itself. Check the call first.`;
}

/** Everything that was typed, since an act's words may be shortened. */
const textOf = <Kind extends ActKind>({ kind, input }: ActOf<Kind>) => RULES[kind].text?.(input);

/** An act that was refused without a conflict: why, and everything that was typed. */
export function Refusal({ act }: { act: Act }) {
  const text = textOf(act);
  return (
    <>
      <p className="wrap-anywhere">{whyNot(act)}</p>
      {text && (
        <blockquote className="max-h-40 overflow-y-auto rounded-md border border-line bg-surface px-2.5 py-2 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      )}
    </>
  );
}
