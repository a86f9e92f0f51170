import { type GameId, latest } from '@/lib/games/registry';
import { CheckField, ChoiceField, SelectField } from '../form/fields';
import { lateChoices, optionFields, paceChoices } from './set-up';

/** The fields of a game's set-up, filled with what was chosen before. */
export function SetUpFields({
  game,
  given,
  seated = [],
  now = {},
}: {
  game: GameId;
  given: Readonly<Record<string, string | undefined>>;
  /** Who may be named by an option. */
  seated?: readonly { readonly seat: number; readonly name: string }[];
  /** The options that hold now. */
  now?: object;
}) {
  const { min, max, suggested } = latest(game).seats;
  const [from, to] = suggested;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <>
      <SelectField
        name="seats"
        label="Seats"
        hint={`Yours included. ${from} to ${to} make the best game.`}
        defaultValue={given.seats ?? String(from)}
        choices={counts.map((count) => ({ value: count, label: `${count} players` }))}
      />
      {optionFields(game, seated, now).map(({ name, label, choices }) => (
        <ChoiceField
          key={name}
          name={name}
          label={label}
          defaultValue={given[name] ?? choices[0]?.value ?? ''}
          choices={choices}
        />
      ))}
      <SelectField
        name="pace"
        label="Pace"
        hint="How long each may take over a turn."
        defaultValue={given.pace ?? ''}
        choices={paceChoices(given.pace ?? '')}
      />
      <ChoiceField
        name="late"
        label="What happens when somebody is late"
        hint="Where there is no clock, nobody is."
        defaultValue={given.late ?? 'friendly'}
        choices={lateChoices}
      />
      <ChoiceField
        name="visibility"
        label="Who can come in"
        defaultValue={given.visibility ?? 'private'}
        choices={[
          { value: 'private', label: 'Only those with the link.' },
          {
            value: 'public',
            label: 'Everyone.',
            hint: 'The game is listed as open, and anybody may watch what is public in it.',
          },
        ]}
      />
      <CheckField
        name="startWhenFull"
        label="Start as the last seat is taken"
        hint="Otherwise you start it yourself. You can do so at any time once two sit."
        defaultChecked={given['startWhenFull.asked'] ? given.startWhenFull === 'on' : true}
      />
    </>
  );
}
