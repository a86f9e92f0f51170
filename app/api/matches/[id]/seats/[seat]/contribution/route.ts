import { answer, numberIn, route } from '@/app/api/http';
import { setContributionOperation } from '@/app/api/operations/matches';
import { setContribution } from '@/lib/match/set-contribution';

export const PUT = route(setContributionOperation, async ({ db, asker, params, body }) =>
  answer(await setContribution(db, asker, params.id, numberIn(params.seat), body.contribution)),
);
