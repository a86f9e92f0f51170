import { sealedDealMessages } from './en/sealed-deal';

/** What the commitment of a match is to a player, in two sentences; the commitment stands beside them. */
export function commitmentMeaning(): string {
  return sealedDealMessages.commitment;
}
