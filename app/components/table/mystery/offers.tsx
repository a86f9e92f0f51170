import type { Card } from '@/lib/engine/card';
import { handProspects, prospects } from '@/lib/games/mystery/prospects';
import type { Offer, View } from '@/lib/games/mystery/schemas';
import { cardName } from '@/lib/words/say';
import { mysteryWords } from '@/lib/words/table-mystery';
import { Act, CardChoice } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';
import { Hand } from './hand';
import styles from './mystery.module.css';
import { Sets } from './sets';

interface ActProps<T extends Offer['type']> {
  readonly offer: Extract<Offer, { type: T }>;
  readonly view: View;
  readonly kept: Kept | undefined;
  readonly open: boolean;
}

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
  const fromHand = offers.some((offer) => offer.type === 'challenge' || offer.discard > 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      {!fromHand && <Hand view={view} />}
      {view.drawDeck === 0 && <p className="font-semibold">{mysteryWords('lastTurn')}</p>}
      {offers.map((offer) =>
        offer.type === 'challenge' ? (
          <ChallengeAct
            key="challenge"
            offer={offer}
            view={view}
            kept={kept}
            open={opened === 'challenge'}
          />
        ) : (
          <PassAct
            key="pass"
            offer={offer}
            view={view}
            kept={kept}
            open={opened === 'pass' || (opened === undefined && offer.discard > 0)}
          />
        ),
      )}
    </div>
  );
}

function ChallengeAct({ offer, view, kept, open }: ActProps<'challenge'>) {
  return (
    <Act type="challenge" title={mysteryWords('challenge')} open={open}>
      <div className={styles.reach}>
        <MoveForm
          type="challenge"
          needs={{ kind: 'set', field: 'cards', sets: offer.sets }}
          confirm={mysteryWords('challengeSend')}
          waiting={mysteryWords('challengeWaiting', { chosen: '{chosen}' })}
        >
          <CardChoice
            legend={mysteryWords('challengePick')}
            type="challenge"
            field="cards"
            cards={offer.from}
            kept={kept}
            captions={captions(view)}
            several
          />
          <Sets sets={prospects(view, offer.sets)} view={view} kept={kept} />
          <p className="text-ink-soft text-sm">{mysteryWords('challengeMeans')}</p>
        </MoveForm>
      </div>
    </Act>
  );
}

function PassAct({ offer, view, kept, open }: ActProps<'pass'>) {
  const { discard, from } = offer;
  const one = discard === 1;
  const waiting = mysteryWords('discardWaiting', { count: discard, chosen: '{chosen}' });
  return (
    <Act type="pass" title={mysteryWords(discard === 0 ? 'pass' : 'passDiscarding')} open={open}>
      <div className={styles.reach}>
        <MoveForm
          type="pass"
          needs={{ kind: 'count', field: 'discard', count: discard }}
          confirm={mysteryWords(discard === 0 ? 'passSend' : 'passDiscardingSend')}
          {...(discard === 0 ? {} : { waiting })}
        >
          {discard === 0 ? (
            <p>{mysteryWords('passMeans', { count: from.length })}</p>
          ) : (
            <>
              <CardChoice
                legend={mysteryWords('discardPick', { count: discard })}
                type="pass"
                field="discard"
                cards={from}
                kept={kept}
                captions={captions(view)}
                tells={discardTells(view)}
                several={!one}
              />
              <p className="text-ink-soft text-sm">
                {mysteryWords(view.options.discards === 'open' ? 'discardOpen' : 'discardClosed')}
              </p>
            </>
          )}
        </MoveForm>
      </div>
    </Act>
  );
}

/** What is worth knowing of each card of the hand, under it. */
function captions(view: View): Partial<Record<Card, string>> {
  return Object.fromEntries(
    [...handProspects(view)].map(([card, prospect]) => {
      const words = [
        ...(card === view.drawn ? [mysteryWords('drawn')] : []),
        ...(prospect === 'sure' ? [mysteryWords('yourPrize')] : []),
        ...(prospect === 'none' ? [mysteryWords('noPrize')] : []),
      ];
      return [card, words.length === 0 ? undefined : words.join(', ')];
    }),
  );
}

/** What discarding each card of the hand does. */
function discardTells(view: View): Partial<Record<Card, string>> {
  return Object.fromEntries(
    [...handProspects(view)].map(([card, prospect]) => {
      const key = prospect === 'sure' ? 'discardPrize' : 'discardTells';
      return [card, mysteryWords(key, { card: cardName(card) })];
    }),
  );
}
