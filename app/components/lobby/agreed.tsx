import type { MatchResource } from '@/lib/match/resource';
import { optionSentences } from '@/lib/words/options';
import { paceWords } from './set-up';

/** What is agreed for this game, in words. */
export function Agreed({ match }: { match: MatchResource }) {
  const names = match.seats.map((seat) => seat.name ?? 'the player on an empty seat');
  const sentences = [
    ...optionSentences(match.game, match.options, names),
    { label: 'Pace', sentence: `${paceWords(match.pace.perTurn)}.` },
    {
      label: 'Who can come in',
      sentence:
        match.visibility === 'public'
          ? 'Everyone: the game is listed as open, and anybody may watch.'
          : 'Only those with the link.',
    },
    {
      label: 'Start',
      sentence: match.startWhenFull
        ? 'As the last seat is taken, or before that when the host says so.'
        : 'When the host says so.',
    },
  ];
  return (
    <section className="sheet" aria-labelledby="agreed">
      <h2 id="agreed">What is agreed</h2>
      <dl className="mt-3 grid gap-3">
        {sentences.map(({ label, sentence }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="wrap-anywhere">{sentence}</dd>
          </div>
        ))}
      </dl>
      <a href={`/rules/${match.game}`} className="target mt-2">
        The rules
      </a>
    </section>
  );
}
