/** What the Mystery says of each event. The keys are those of its `words`. */
export const mysteryMessages = {
  prizesDealt:
    'Everyone was dealt {count, plural, one {a prize card} other {# prize cards}}, face down.',
  handsDealt:
    'A hand of {count} was dealt to each; the other {left, plural, one {card is} other {# cards are}} the draw deck.',
  tableLaid: 'The table was set up by hand.',
  cardsCut: 'Everyone in the cut showed a card: {shown}.',
  cardShown: '{seat} the {card}',
  cutWon: '{seat} showed the highest card and goes first.',
  firstNamed: '{seat} goes first.',
  cardDrawn: '{seat} drew a card.',
  cardDrawnSeen: '{seat} drew the {card}.',
  challengePresented: '{seat} challenged with the {cards}.',
  nothingClaimed: 'No prize card matched.',
  prizesClaimed: '{seat} claimed {claims}.',
  claimFrom: 'the {card} from {seat}',
  claimOfOwn: 'the {card} from their own prizes',
  passed: '{seat} passed.',
  passedDiscarding: '{seat} passed and discarded the {cards}.',
  passedDiscardingUnseen:
    '{seat} passed and discarded {count, plural, one {a card} other {# cards}} face down.',
} as const;
