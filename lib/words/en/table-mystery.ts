/**
 * What the Mystery's table says beside its log: how the cards stand, what can be done, and what will
 * come of it. `{mine}` is `true` where the one spoken of is the reader.
 */
export const tableMysteryMessages = {
  hand: '{mine, select, true {Your} other {{name}’s}} hand',
  prizes: '{mine, select, true {Your} other {{name}’s}} prizes',
  noCard: 'No card.',
  drawn: 'drawn',
  justDrawn: 'just drawn',
  unclaimed: 'unclaimed',
  claimedBy: 'claimed by {mine, select, true {you} other {{name}}}',

  // The grid of all cards.
  grid: 'All cards',
  gridCaption: 'How each card stands, as far as you can see',
  rank: 'Rank',
  cell: '{card}: {states}',
  handMark: 'hand',
  prizeMark: 'prize',
  playedMark: 'played',
  you: 'you',
  handState: 'in {mine, select, true {your} other {{name}’s}} hand',
  prizeState: '{mine, select, true {your} other {{name}’s}} prize, unclaimed',
  prizeGone: '{mine, select, true {your} other {{name}’s}} prize, which nobody can claim any more',
  playedState: 'played',
  claimedState:
    'claimed by {mine, select, true {you} other {{name}}}{own, select, true {} other {, a prize of {theirs, select, true {yours} other {{from}}}}}',
  unknownState: 'unknown',
  legend: 'What the marks mean',
  legendHand: '{mine, select, true {in your hand} other {in the hand named}}',
  legendPrize: '{mine, select, true {your prize} other {prize of the one named}}, unclaimed',
  legendClaimed: 'claimed, by whom',
  legendPlayed: 'played',
  legendUnknown: 'unknown',

  table: 'The table',
  drawDeck: 'Draw deck',
  cardsUnit: '{count, plural, =1 {card} other {cards}}',
  goal: '{prizes, plural, =3 {Three} =4 {Four} other {#}} claimed prizes win. When the draw deck is exhausted, the most do.',
  lastTurn: 'The draw deck is empty: the game ends with this turn.',
  discards: 'Discards',
  lastDiscards: 'The last discards',
  allDiscards: 'All discards',
  allDiscardsFold: 'All {count} discards, oldest first',
  cut: 'How it was cut for the first turn',
  cutOnce: 'The cut',
  cutRound: 'Round {round}',
  cutBy: 'cut by {name}',

  // Before each player.
  claimedOf: 'Claimed {claimed} of {prizes}',
  claimedPrizes: 'Claimed prizes',
  claimedOne: '{theirs, select, true {your prize} other {a prize of {from}}}',
  claimedNew: 'new',
  holds:
    '{hand, plural, =0 {no card} =1 {one card} other {# cards}} in hand, {prizes, plural, =0 {no unclaimed prize} =1 {one unclaimed prize} other {# unclaimed prizes}}',
  handTitle: 'Hand',
  prizesTitle: 'Prizes',

  // Acts.
  challenge: 'Present a challenge',
  challengeSend: 'Present these four',
  challengePick: 'Choose four cards, or a set below',
  challengeWaiting: '{chosen} chosen. A challenge is four cards of one suit, or one of each suit.',
  challengeMeans:
    'Every unclaimed prize that is one of the four becomes yours. The four go to the discards, and your turn ends.',
  sets: '{count, plural, =1 {The one possible challenge} other {# possible challenges}}',
  setsBest:
    '{count, plural, =1 {The one possible challenge} other {# possible challenges, the best first}}',
  setsMore: '{count, plural, =1 {One more set} other {# more sets}}',
  setChoose: 'Choose the {cards}',
  claimsNothing: 'Surely claims nothing.',
  claimsSurely: 'Claims your {cards} for sure.',
  claimsPerhaps:
    '{sure, plural, =0 {Could claim} other {Could claim besides}} {most, plural, =1 {one prize} other {up to # prizes}} of other players.',
  winsSurely: 'This wins the game.',
  winsPerhaps: 'It could win the game.',
  yourPrize: 'your prize',
  noPrize: 'no prize',

  pass: 'Pass',
  passDiscarding: 'Pass, and discard',
  passSend: 'Pass',
  passDiscardingSend: 'Discard and pass',
  passMeans: 'You keep your {count, plural, =1 {one card} other {# cards}}, and your turn ends.',
  discardPick: 'You may keep six: discard {count, plural, =1 {one} other {#}}',
  discardWaiting: '{count, plural, =1 {Choose a card to discard.} other {{chosen} of # chosen.}}',
  discardOpen: 'What you discard lies face up for all to see, and your turn ends.',
  discardClosed: 'What you discard lies face down: nobody else sees it. Your turn ends.',
  discardTells: 'You discard the {card}.',
  discardPrize: 'You discard the {card}: nobody can ever claim your prize of that card.',
} as const satisfies Record<string, string>;
