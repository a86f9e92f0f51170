import type { MatchResource } from '@/lib/match/resource';
import { optionSentences } from '@/lib/words/options';
import { latenessWords } from '@/lib/words/pace';
import { wordsOfPace } from './set-up';

/** What is agreed for this game, in words. */
export function Agreed({ match }: { match: MatchResource }) {
  const names = match.seats.map((seat) => seat.name ?? 'the player on an empty seat');
  const late = latenessWords(match.pace.late);
  const sentences = [
    ...optionSentences(match.game, match.options, names),
    { label: 'Pace', sentence: `${wordsOfPace(match.pace.perTurn)}.` },
    ...(match.pace.perTurn === null
      ? []
      : [{ label: 'When somebody is late', sentence: `${late.choice} ${late.meaning}` }]),
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
