import { CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import type { Offer, View } from '@/lib/games/mystery/schemas';
import { cardName, listed } from '@/lib/words/say';
import { Act, CardChoice } from '../choices';
import { type Kept, keeping } from '../kept';
import { MoveForm } from '../move-form';
import shared from '../table.module.css';

/** The moves open to the viewer. */
export function MysteryOffers({
  offers,
  view,
  kept,
}: {
  offers: readonly Offer[];
  view: View;
  kept: Kept | undefined;
}) {
  const opened = kept?.type ?? offers.find(({ type }) => type === 'challenge')?.type;
  const captions: Partial<Record<Card, string>> =
    view.drawn === null ? {} : { [view.drawn]: 'drawn' };
  return (
    <div className="grid grid-cols-1 gap-2">
      {offers.map((offer) =>
        offer.type === 'challenge' ? (
          <ChallengeAct
            key="challenge"
            offer={offer}
            captions={captions}
            kept={kept}
            open={opened === 'challenge'}
          />
        ) : (
          <PassAct
            key="pass"
            offer={offer}
            captions={captions}
            kept={kept}
            open={opened === 'pass' || (opened === undefined && offer.discard > 0)}
          />
        ),
      )}
    </div>
  );
}

function ChallengeAct({
  offer,
  captions,
  kept,
  open,
}: {
  offer: Extract<Offer, { type: 'challenge' }>;
  captions: Partial<Record<Card, string>>;
  kept: Kept | undefined;
  open: boolean;
}) {
  return (
    <Act title="Present a challenge" open={open}>
      <MoveForm
        type="challenge"
        needs={{ kind: 'set', field: 'cards', sets: offer.sets }}
        confirm="Present these four"
        waiting="{chosen} chosen. A challenge is four cards of one suit, or one of each suit."
      >
        <CardChoice
          legend="Your hand: choose four"
          type="challenge"
          field="cards"
          cards={offer.from}
          kept={kept}
          captions={captions}
          several
        />
        <details>
          <summary className="target fold">
            {offer.sets.length === 1
              ? 'The one possible challenge'
              : `All ${offer.sets.length} possible challenges`}
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] gap-2">
            {offer.sets.map((set) => (
              <li key={set.join()}>
                <SetLink set={set} />
              </li>
            ))}
          </ul>
        </details>
        <p className="text-ink-soft text-sm">
          Every unclaimed prize that is one of the four is yours. The four go to the discards, and
          your turn ends.
        </p>
      </MoveForm>
    </Act>
  );
}

/** A possible challenge. Following it only fills the choice in. */
function SetLink({ set }: { set: readonly Card[] }) {
  return (
    <a
      href={`?${keeping(
        'challenge',
        set.map((card) => ['cards', card]),
      )}#move`}
      data-fill={set.join(' ')}
      aria-label={`Choose the ${listed(set.map(cardName))}`}
      className={`${shared.row} ${shared.small} rounded-md border border-line p-1 hover:border-postmark`}
    >
      {set.map((card) => (
        <CardPicture key={card} card={card} silent />
      ))}
    </a>
  );
}

function PassAct({
  offer,
  captions,
  kept,
  open,
}: {
  offer: Extract<Offer, { type: 'pass' }>;
  captions: Partial<Record<Card, string>>;
  kept: Kept | undefined;
  open: boolean;
}) {
  const one = offer.discard === 1;
  return (
    <Act title={offer.discard === 0 ? 'Pass' : 'Pass, and discard'} open={open}>
      <MoveForm
        type="pass"
        needs={{ kind: 'count', field: 'discard', count: offer.discard }}
        confirm={offer.discard === 0 ? 'Pass' : 'Discard and pass'}
        waiting={one ? 'Choose a card to discard.' : `{chosen} of ${offer.discard} chosen.`}
      >
        {offer.discard === 0 ? (
          <p>You keep your {offer.from.length} cards, and your turn ends.</p>
        ) : (
          <CardChoice
            legend={`You may keep six: discard ${one ? 'one' : offer.discard}`}
            type="pass"
            field="discard"
            cards={offer.from}
            kept={kept}
            captions={captions}
            several={!one}
          />
        )}
      </MoveForm>
    </Act>
  );
}
