import { Options, Part, Rule } from './rule';

export const mysteryParts = [
  ['idea', 'The idea'],
  ['set-up', 'Setting up'],
  ['start', 'Who starts'],
  ['turn', 'Your turn'],
  ['secrets', 'Who knows what'],
  ['end', 'The end'],
  ['leaving', 'Leaving early'],
  ['options', 'Options'],
] as const;

/** The rules of Four Card Mystery, in full. */
export function MysteryRules() {
  return (
    <div className="prose">
      <Part id="idea">The idea</Part>
      <p>
        Everyone guards a few prize cards that nobody else has seen. Each prize has a twin in a
        second deck, from which you draw. Lay down four cards as a challenge, and every prize whose
        twin is among them becomes yours, whoever was guarding it. The first with four prizes wins.
      </p>

      <Part id="set-up">Setting up</Part>
      <Rule of="M1">
        <p>
          The game uses two ordinary decks of 52 cards: the <strong>prize deck</strong> and the{' '}
          <strong>play deck</strong>. Each card of the one has its twin in the other. Two to six can
          play.
        </p>
      </Rule>
      <Rule of="M2">
        <p>
          The prize deck is shuffled and prizes are dealt face down. Only you know yours, until they
          are claimed. The rest of the prize deck is put aside and stays unseen until the game is
          over.
        </p>
      </Rule>
      <table className="w-full max-w-xs border-collapse text-left">
        <caption className="label pb-1 text-left">Prizes for each</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Players</th>
            <th scope="col">Prizes for each</th>
          </tr>
        </thead>
        <tbody>
          {[
            ['2 players', '6 prizes'],
            ['3 players', '4 prizes'],
            ['4 or 5 players', '3 prizes'],
            ['6 players', '2 prizes'],
          ].map(([players, prizes]) => (
            <tr key={players} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-6 font-normal">
                {players}
              </th>
              <td className="py-1.5">{prizes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rule of="M3">
        <p>
          The play deck is shuffled and everybody is dealt a hand of four, kept apart from their
          prizes. The rest is the draw deck.
        </p>
      </Rule>
      <Rule of="M4">
        <p>Where rank matters, the ace is highest, then king, queen, jack, ten, down to two.</p>
      </Rule>

      <Part id="start">Who starts</Part>
      <Rule of="M5">
        <p>
          Everybody cuts: each shows a card, and the highest goes first. Those who tie for the
          highest cut again until one is ahead. The cards for it come from a separate deck, so a cut
          says nothing about anyone&apos;s cards.
        </p>
      </Rule>

      <Part id="turn">Your turn</Part>
      <p>Turns go clockwise.</p>
      <Rule of="M6">
        <p>
          Your turn begins with the top card of the draw deck, which is drawn for you. Only you see
          it. Then you <strong>challenge</strong> or you <strong>pass</strong>.
        </p>
      </Rule>
      <h3>Challenge</h3>
      <Rule of="M7">
        <p>
          Lay down four cards of your hand that are either all of one suit, or one of each suit.
          Their ranks do not matter.
        </p>
      </Rule>
      <Rule of="M8">
        <p>
          Every unclaimed prize on the table, your own included, is compared with the four. Each
          that has the same rank and suit as one of them is claimed: from then on it lies face up in
          front of you and counts for you. The comparing is done for everyone, so that nothing can
          be overlooked or kept quiet. A claimed prize stays where it is for good.
        </p>
      </Rule>
      <Rule of="M9">
        <p>The four cards go to the discard pile, and your turn is over.</p>
      </Rule>
      <h3>Pass</h3>
      <Rule of="M10">
        <p>
          If you hold more than six cards, discard down to six; you choose what goes. With six or
          fewer you discard nothing. Your turn is over.
        </p>
      </Rule>
      <Rule of="M11">
        <p>The discard pile lies face up: everybody can see every card in it.</p>
      </Rule>

      <Part id="secrets">Who knows what</Part>
      <Rule of="M15">
        <p>
          Everybody knows how many cards and unclaimed prizes each player has, how many cards are
          left to draw, every challenge, every claimed prize, whose it was and who claimed it, the
          discards that lie open, and the cut.
        </p>
      </Rule>
      <Rule of="M16">
        <p>
          You alone also know your hand, your prizes, and what you discarded face down. Someone who
          only watches knows what is public.
        </p>
      </Rule>
      <Rule of="M17">
        <p>
          When the game is over, everything is shown: prizes, hands, the draw deck, and the prizes
          that were put aside.
        </p>
      </Rule>

      <Part id="end">The end</Part>
      <Rule of="M12">
        <p>
          The first player with four claimed prizes wins, and play ends at once. A challenge that
          takes somebody past four counts just the same.
        </p>
      </Rule>
      <Rule of="M13">
        <p>
          If the draw deck runs out first, whoever drew the last card still finishes that turn. Then
          the player with the most claimed prizes wins.
        </p>
      </Rule>
      <Rule of="M14">
        <p>
          If two or more share the most, even if that is none at all, the game is a draw between
          them.
        </p>
      </Rule>

      <Part id="leaving">Leaving early</Part>
      <Rule of="M18">
        <p>
          A player who drops out keeps their hand and their prizes. They are passed over, and no
          longer count when prizes are compared at the end, but the others can still claim their
          unclaimed prizes. If it was their turn, the card they drew stays with them and the turn
          moves on; if it was the last card, the game ends. If only one player is left, that player
          wins.
        </p>
      </Rule>

      <Part id="options">Options</Part>
      <p>The host chooses these before the game starts.</p>
      <Options
        rows={[
          {
            name: 'Who goes first',
            usual: 'the players cut.',
            other: 'the host names the player.',
          },
          {
            name: 'Discards',
            usual: 'all discards lie face up.',
            other:
              'what is discarded in passing lies face down, and only its player knows it. Challenges stay open.',
          },
          {
            name: 'Prizes to win',
            usual: 'four.',
            other:
              'three. With four to six players, draws then become rare: one game in ten instead of three.',
          },
        ]}
      />
      <h3>What to expect</h3>
      <p>
        With two players nearly every game is won by four prizes, in about 25 turns. With four,
        about a third are won by four, a third by having the most, and a third are draws; with six,
        four games in ten are draws. Even a hand of seven holds a challenge only three times in
        four, so having to pass is nothing unusual.
      </p>
    </div>
  );
}
