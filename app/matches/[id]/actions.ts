'use server';

import { actOn } from '@/app/components/form/act';
import type { FormState } from '@/app/components/form/state';
import { db } from '@/db/client';
import { comeBack } from '@/lib/match/come-back';
import { resign } from '@/lib/match/resign';

/** Leaves the form's game for good. */
export async function resignFrom(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => resign(db(), asker, matchId));
}

/** Whoever sends the form plays for themselves again, after the caretaker had moved for them. */
export async function backAt(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => comeBack(db(), asker, matchId));
}
