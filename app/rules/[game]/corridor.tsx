import { Options, Part, Rule } from './rule';

export const corridorParts = [
  ['idea', 'The idea'],
  ['set-up', 'Setting up'],
  ['start', 'Who starts'],
  ['turn', 'Your turn'],
  ['draw', 'Drawing for a key'],
  ['enter', 'Going in'],
  ['secrets', 'Who knows what'],
  ['end', 'The end'],
  ['leaving', 'Leaving early'],
  ['options', 'Options'],
] as const;

/** The rules of The Corridor of Locked Doors, in full. */
export function CorridorRules() {
  return (
    <div className="prose">
      <Part id="idea">The idea</Part>
      <p>
        At the end of a corridor lies a treasure. Four locked doors stand before it, one behind the
        other, and at each door hangs a key that nobody has seen. You hold one key of your own. Turn
        by turn you look for a better one, or you go in, get as far as your keys take you, and come
        out again having left keys behind. Whoever first opens all four doors has won.
      </p>
      <p>
        Everyone watches how far the others get and which keys they show. So the corridor slowly
        fills with the right keys in the right places, by the work of all and to the profit of one.
      </p>

      <Part id="set-up">Setting up</Part>
      <Rule of="C1">
        <p>
          The game uses one ordinary deck of 52 cards. The four aces are the <strong>doors</strong>.
          Every other card is a <strong>key</strong>, and it fits the door of its own suit: twelve
          keys to a door.
        </p>
      </Rule>
      <Rule of="C2">
        <p>
          The aces are shuffled and laid out face up. The first one dealt is the last door, number
          4; the last one dealt is door 1, where everyone enters. The treasure lies behind door 4.
        </p>
      </Rule>
      <Rule of="C3">
        <p>A key is hung face down at each door. Nobody knows which.</p>
      </Rule>
      <Rule of="C4">
        <p>Everybody is dealt one key, which only they may look at.</p>
      </Rule>
      <Rule of="C5">
        <p>
          The remaining keys are the draw pile. Beside it grows the discard pile. Both lie face
          down.
        </p>
      </Rule>
      <Rule of="C6">
        <p>
          Two to fourteen can play. With more than fourteen the deck could not serve everyone; three
          to six make the best game.
        </p>
      </Rule>

      <Part id="start">Who starts</Part>
      <Rule of="C7">
        <p>
          The first turn is offered to the youngest: a player whom the host names, or one picked by
          chance.
        </p>
      </Rule>
      <Rule of="C8">
        <p>
          Whoever is offered the first turn takes it or declines. After a no it is offered to the
          next player clockwise. Once all but one have declined, the last has no choice and begins.
        </p>
      </Rule>

      <Part id="turn">Your turn</Part>
      <p>
        Turns go clockwise. On yours you do exactly one of two things: <a href="#draw">draw</a> for
        a key, or <a href="#enter">go in</a> for the treasure. You cannot pass.
      </p>
      <Rule of="C22">
        <p>
          At any point of your own turn you may also show everybody a key from your hand, as often
          as once for each key. It costs nothing. You cannot do it with a key picked up inside the
          corridor, nor with one that everybody already knows you to hold.
        </p>
      </Rule>

      <Part id="draw">Drawing for a key</Part>
      <Rule of="C11">
        <p>Two cards of the draw pile are turned up, for all to see. Then you choose:</p>
      </Rule>
      <ul>
        <li id="C12">
          <strong>Take one.</strong> The other goes to the discard pile, and so does one of the keys
          that you held before. Nobody is told which of your own it was. You cannot throw away the
          one you just took.
        </li>
        <li id="C13">
          <strong>Keep what you have.</strong> Both cards go to the discard pile.
        </li>
      </ul>
      <Rule of="C14">
        <p>
          Then your turn is over. Everybody knows the two cards and which you took, but nobody may
          look through the discard pile later.
        </p>
      </Rule>
      <h3>When the draw pile runs short</h3>
      <Rule of="C9">
        <p>
          If fewer than two cards are left as you choose to draw, the discard pile is shuffled and
          put under the draw pile; a card that was left stays on top. Then everybody, beginning with
          you and going clockwise, is dealt one more key, and from now on each may hold one key more
          between turns. After that your turn goes on: two cards are turned up.
        </p>
      </Rule>
      <Rule of="C10">
        <p>
          But when that would give everybody a <strong>fourth</strong> key, the corridor closes for
          good: the game ends at once and <strong>everyone loses</strong>. If your draw will
          reshuffle the pile, or lose the game, you are told before you choose it.
        </p>
      </Rule>

      <Part id="enter">Going in</Part>
      <Rule of="C15">
        <p>
          You walk up to door 1, take down the key that hangs there and look at it: in private, so
          that only you see it, or in public, so that everybody does. You choose how at each door
          you come to.
        </p>
      </Rule>
      <Rule of="C16">
        <p>
          To open the door, show a key of its suit. Any key that you carry will do: one from your
          hand, or one that you took down at this door or an earlier one. Everybody sees it. You
          keep it.
        </p>
      </Rule>
      <Rule of="C17">
        <p>
          Behind it is the next door, and you take down its key too. Reaching a door and taking down
          its key are one step: there is no stopping in between.
        </p>
      </Rule>
      <Rule of="C18">
        <p>
          If you cannot show a fitting key, or would rather not, your way ends at this door. Nobody
          learns which of the two it was.
        </p>
      </Rule>
      <Rule of="C19">
        <p>
          On the way out you hang one key, face down, at each door whose key you took down: the
          doors that you opened and the one where you stopped. Hang any of the keys you carry,
          wherever you like, and keep as many as each player holds between turns. Nobody is told
          which key hangs where. Even if you get no further than door 1 you may swap: leave either
          key, keep the other.
        </p>
      </Rule>
      <Rule of="C20">
        <p>All doors lock behind you, and your turn is over.</p>
      </Rule>
      <Rule of="C21">
        <p>Open the fourth door, and the treasure is yours: you win, and the game is over.</p>
      </Rule>

      <Part id="secrets">Who knows what</Part>
      <Rule of="C23">
        <p>
          Everybody knows the doors and their order, how many keys each player holds, how many cards
          lie in both piles, which two cards were turned up and what was taken, who went in and how
          far they got, how they looked at each key, every key that was looked at in public, and
          every key that was shown. That keys were left behind is public, too; which ones is not.
        </p>
      </Rule>
      <Rule of="C24">
        <p>
          You alone also know your own keys, what you looked at in private, which keys you left at
          which door, and what you threw away. Someone who only watches knows what is public.
        </p>
      </Rule>
      <Rule of="C25">
        <p>
          When the game is over, everything is shown: hands, hanging keys, piles, and every secret
          choice on the way.
        </p>
      </Rule>

      <Part id="end">The end</Part>
      <Rule of="C26">
        <p>
          Either one player reaches the treasure, or everyone loses at the fourth key. Beyond that a
          game ends only by what players agree on or leave undone: resigning, an agreement, a clock.
          The record then says so.
        </p>
      </Rule>
      <Rule of="C27">
        <p>
          Nothing in the rules forces an end, as players could go in and out for ever. No game is
          ended for its length alone; a table that is worried about it can play with the option{' '}
          <a href="#options">Turns without a draw</a>.
        </p>
      </Rule>

      <Part id="leaving">Leaving early</Part>
      <Rule of="C28">
        <p>
          If a player drops out in the middle of their turn, the turn counts for nothing: keys taken
          down go back to the doors where they hung, and two cards turned up go to the discard pile.
          Whoever is out keeps their keys, face down, is passed over, and is dealt nothing more;
          they neither win nor lose with the others. If only one player is left, that player wins.
        </p>
      </Rule>

      <Part id="options">Options</Part>
      <p>The host chooses these before the game starts.</p>
      <Options
        rows={[
          {
            name: 'Who is offered the first turn',
            usual: 'chance decides.',
            other: 'the host names the player.',
          },
          {
            name: 'Keys in hand',
            usual: 'keys are secret.',
            other:
              'all hands lie face up, all the time. What is taken down in private stays private until its finder leaves the corridor, and which key hangs at which door stays hidden even then.',
          },
          {
            name: 'When everyone loses',
            usual: 'at the fourth key.',
            other: 'at the third, for a shorter game.',
          },
          {
            name: 'Turns without a draw',
            usual: 'nobody is ever forced to draw.',
            other:
              'after a set number of turns in a row in which nobody drew (10 to 500; 60 is a good number), whoever is next has to draw, even if that loses the game for everyone.',
          },
        ]}
      />
      <h3>What to expect</h3>
      <p>
        A table that does nothing but draw loses more often than one game in three. Someone who
        walks in with one random key gets through all four doors once in twenty tries; with two keys
        once in six, with three once in three.
      </p>
    </div>
  );
}
