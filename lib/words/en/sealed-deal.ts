/** What is said of the sealed deal beside the commitment of a match, wherever that is shown. */
export const sealedDealMessages = {
  commitment:
    'Before anybody sat down, the server drew its secret part of the shuffle; this is that part’s fingerprint, and no other part would fit it. Each player adds a part before the deal, and once the game is over all parts are shown, so that anybody can check that nobody arranged the cards.',
} as const;
