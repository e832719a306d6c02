import type { MessagePreview } from '@callboard/contract/messages/message-templates';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { lengthOf } from './length-of.ts';

const PAUSE_MS = 300;

interface Typed {
  en: string;
  es: string;
}

/** What was typed, once nobody types for a moment. */
function useSettled({ en, es }: Typed, callNumber: string) {
  const [settled, setSettled] = useState({ en, es, callNumber });
  useEffect(() => {
    const pause = setTimeout(() => setSettled({ en, es, callNumber }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [en, es, callNumber]);
  return settled;
}

/** What is typed, as a customer would read it. */
export function useTemplatePreview(key: string, typed: Typed) {
  const [callNumber, setCallNumber] = useState('');
  const { en, es, callNumber: chosen } = useSettled(typed, callNumber);
  const query = trpc.messageTemplates.preview.useQuery(
    { key, en, es, ...(/^\d{1,9}$/.test(chosen) && { callNumber: Number(chosen) }) },
    { placeholderData: keepPreviousData, retry: false },
  );
  const refused = problemOf(query.error)?.fields?.callNumber?.join(' ');
  const failed =
    query.error && !refused ? messageOf(query.error, 'Failed to show the message') : undefined;
  return {
    preview: query.data,
    failed,
    call: { number: callNumber, set: setCallNumber, refused },
    /** What is wrong with a text, at it. */
    unknownIn: (language: keyof Typed) => {
      const name = query.data?.[language].unknown;
      return name ? `This message knows no {${name}}.` : undefined;
    },
  };
}

interface TemplatePreviewProps {
  shown: ReturnType<typeof useTemplatePreview>;
  /** Whether it is about a visit, so that a call can be chosen. */
  isOfVisit: boolean;
}

/** A message on a real call or invoice, with how many texts it is sent as. */
export function TemplatePreview({ shown, isOfVisit }: TemplatePreviewProps) {
  const { preview, failed, call } = shown;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-sm font-medium">
        Preview{preview?.shownOn && ` on ${preview.shownOn}`}
      </h3>
      {failed && <p className="text-sm text-danger-ink">{failed}</p>}
      {preview && (
        <>
          {preview.shownOn === null && (
            <p className="text-sm text-ink-soft">
              {isOfVisit ? 'No call to show it on yet' : 'No open invoice to show it on'}
            </p>
          )}
          <Said language="English" said={preview.en} />
          <Said language="Spanish" said={preview.es} />
        </>
      )}
      {isOfVisit && (
        <TextField
          label="Call number"
          hint="Empty for the latest call"
          inputMode="numeric"
          value={call.number}
          onChange={({ target }) => call.set(target.value)}
          error={call.refused}
        />
      )}
    </section>
  );
}

function Said({ language, said }: { language: string; said: MessagePreview['en'] }) {
  return (
    <figure className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      <blockquote className="wrap-anywhere whitespace-pre-line text-ink">{said.text}</blockquote>
      <figcaption className="mt-1 text-ink-soft">
        {language}, {lengthOf(said.segments)}
      </figcaption>
    </figure>
  );
}
