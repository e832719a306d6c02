import { type KeyboardEvent, type Ref, useId } from 'react';
import { type FieldError, type FieldErrorsImpl, get, type Merge } from 'react-hook-form';
import { jobTypeOf } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import type { JobInput } from './job-schema.ts';

type Answers = JobInput['answers'];

export interface AnswersFieldProps {
  ref: Ref<HTMLInputElement>;
  value: Answers;
  onChange: (answers: Answers) => void;
  onBlur: () => void;
  jobType: string | null;
  error: Merge<FieldError, FieldErrorsImpl<Answers>> | undefined;
}

/**
 * What to ask about this type of job, with what the caller says. What was answered stays with another type,
 * too; nothing without questions.
 */
export function AnswersField({ ref, value, jobType, error, ...props }: AnswersFieldProps) {
  useJobTypes();
  const titleId = useId();
  const ofType = jobTypeOf(jobType)?.questions ?? [];
  const asked = [...new Set([...ofType, ...value.map(({ question }) => question)])];
  if (asked.length === 0) return null;

  const answerTo = (question: string) => value.find((one) => one.question === question);

  function put(question: string, answer: string) {
    props.onChange(
      asked.flatMap((one) => (one === question ? { question, answer } : (answerTo(one) ?? []))),
    );
  }

  function errorOf(question: string): string | undefined {
    const at = value.findIndex((one) => one.question === question);
    const message: unknown = get(error, `${at}.answer.message`);
    return typeof message === 'string' ? message : undefined;
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-md bg-info-wash px-3 py-2.5"
    >
      <p id={titleId} className="text-sm font-medium">
        Questions to ask
      </p>
      {asked.map((question, index) => (
        <TextField
          key={question}
          ref={index === 0 ? ref : undefined}
          label={question}
          autoComplete="off"
          value={answerTo(question)?.answer ?? ''}
          onChange={({ target }) => put(question, target.value)}
          onBlur={props.onBlur}
          onKeyDown={moveOn}
          error={errorOf(question) ?? (index === 0 ? error?.message : undefined)}
        />
      ))}
    </section>
  );
}

/** Enter goes on to the next field of the form; somebody is still talking. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: answer } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !answer.form) return;
  event.preventDefault();
  const fields = [...answer.form.querySelectorAll<HTMLElement>('input, select, textarea, button')];
  fields[fields.indexOf(answer) + 1]?.focus();
}
