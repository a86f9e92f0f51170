import type { ReactNode } from 'react';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import type { FormAction } from '@/app/components/form/state';

/** A form that is one button, or a few fields and a button, about a match. */
export function Button({
  action,
  matchId,
  label,
  look,
  values = {},
  children,
}: {
  action: FormAction;
  matchId: string;
  label: string;
  look?: 'quiet' | 'danger';
  values?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  return (
    <Form action={action} className="grid justify-items-start gap-3" label={label}>
      <input type="hidden" name="match" value={matchId} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormProblem />
      <SubmitButton look={look === undefined ? '' : `button-${look}`}>{label}</SubmitButton>
    </Form>
  );
}
