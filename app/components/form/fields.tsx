'use client';

import { type InputEvent, type ReactNode, useId } from 'react';
import { useFormStatus } from 'react-dom';
import { useAnswer } from './form';

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultValue?: string;
}

function FieldError({ id, words }: { id: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p id={id} className="mt-1 font-medium text-seal">
      {words}
    </p>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-ink-soft text-sm">
      {children}
    </p>
  );
}

/** Ids of a field's parts, and which of them describe it. */
function useParts(name: string, hint: ReactNode) {
  const id = useId();
  const error = useAnswer().errors?.[name];
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    error,
    aria: {
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

export function TextField({
  name,
  label,
  hint,
  defaultValue = '',
  type = 'text',
  ...rest
}: FieldProps & {
  type?: 'text' | 'email' | 'time' | 'url';
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
}) {
  const { id, error, aria } = useParts(name, hint);
  const { values } = useAnswer();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...rest}
        {...aria}
        id={id}
        name={name}
        type={type}
        defaultValue={values?.[name] ?? defaultValue}
        className="field mt-1"
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} words={error} />
    </div>
  );
}

export function TextArea({
  name,
  label,
  hint,
  defaultValue = '',
  ...rest
}: FieldProps & {
  rows?: number;
  required?: boolean;
  maxLength?: number;
  onInput?: (event: InputEvent<HTMLTextAreaElement>) => void;
}) {
  const { id, error, aria } = useParts(name, hint);
  const { values } = useAnswer();
  const { pending } = useFormStatus();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        {...aria}
        // What is typed while the form is on its way would be gone with the answer.
        readOnly={pending}
        id={id}
        name={name}
        defaultValue={values?.[name] ?? defaultValue}
        className="field mt-1"
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} words={error} />
    </div>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export function SelectField({
  name,
  label,
  hint,
  defaultValue = '',
  choices,
}: FieldProps & { choices: readonly Choice[] }) {
  const { id, error, aria } = useParts(name, hint);
  const chosen = useAnswer().values?.[name] ?? defaultValue;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {/* The key: a form is reset after it was sent, and a select forgets a default that changed later. */}
      <select
        key={chosen}
        {...aria}
        id={id}
        name={name}
        defaultValue={chosen}
        className="field mt-1"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} words={error} />
    </div>
  );
}

/** One of a few, all of them in sight. */
export function ChoiceField({
  name,
  label,
  hint,
  defaultValue = '',
  choices,
}: FieldProps & { choices: readonly Choice[] }) {
  const { id, error, aria } = useParts(name, hint);
  const chosen = useAnswer().values?.[name] ?? defaultValue;
  return (
    <fieldset aria-describedby={aria['aria-describedby']} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div className="mt-1 grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-sheet px-3 py-2.5 has-checked:border-postmark has-checked:bg-postmark-wash"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
              aria-invalid={aria['aria-invalid']}
              className="check"
            />
            <span className="wrap-anywhere min-w-0">
              {choice.label}
              {choice.hint && <span className="block text-ink-soft text-sm">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} words={error} />
    </fieldset>
  );
}

/** Yes or no. It sends `on`, or nothing; a hidden `<name>.asked` tells that it was asked. */
export function CheckField({
  name,
  label,
  hint,
  defaultChecked = false,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultChecked?: boolean;
}) {
  const { id, error, aria } = useParts(name, hint);
  const { values } = useAnswer();
  const checked = values?.[`${name}.asked`] ? values[name] === 'on' : defaultChecked;
  return (
    <div>
      <input type="hidden" name={`${name}.asked`} value="yes" />
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...aria}
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={checked}
          className="check"
        />
        <span className="min-w-0 font-semibold">{label}</span>
      </label>
      {hint && (
        <div className="-mt-1.5 pl-8.5">
          <Hint id={`${id}-hint`}>{hint}</Hint>
        </div>
      )}
      <FieldError id={`${id}-error`} words={error} />
    </div>
  );
}
