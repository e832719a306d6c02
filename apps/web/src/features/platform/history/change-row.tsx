import { useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import type { Change } from './change.ts';

const SHOWN = 140;

const cut = (text: string) => `${[...text].slice(0, SHOWN).join('').trimEnd()}…`;
const isLong = (text: string) => [...text].length > SHOWN + 20;

/** One change of an entry: "Status: New → Completed"; long texts are cut, with "Show all". */
export function ChangeRow({ change }: { change: Change }) {
  const [isWhole, setIsWhole] = useState(false);
  const texts = 'words' in change ? [change.words] : [change.before, change.after];
  const [first = '', second] = texts.map((text) => (isWhole || !isLong(text) ? text : cut(text)));

  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line text-ink">
        {'label' in change && <span className="text-ink-soft">{change.label}: </span>}
        {first}
        {second !== undefined && (
          <>
            {' → '}
            <span className="font-medium">{second}</span>
          </>
        )}
      </p>
      {texts.some(isLong) && (
        <Button
          size="small"
          variant="quiet"
          className="-ms-2.5 text-accent-ink!"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
