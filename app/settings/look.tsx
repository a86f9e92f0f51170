import { card } from '@/lib/engine/card';
import { lookWords } from '@/lib/words/en/look';
import { CardPicture } from '../components/cards/card-picture';
import { LookForm } from '../look/look-form';

const shown = ['7C', 'QD', 'TH', 'AS'].map(card);

/** Theme and suits, with cards to see them by. */
export function LookOfMine() {
  return (
    <section className="sheet" aria-labelledby="look-title">
      <h2 id="look-title">{lookWords.title}</h2>
      <p className="mt-2 text-ink-soft">{lookWords.explained}</p>
      <div className="mt-4 flex flex-wrap gap-2 [--card-width:3.25rem] sm:[--card-width:5rem]">
        {shown.map((card) => (
          <CardPicture key={card} card={card} silent />
        ))}
      </div>
      <div className="mt-4">
        <LookForm at="look-of-mine" />
      </div>
    </section>
  );
}
