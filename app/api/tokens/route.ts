import { answer, json, route } from '@/app/api/http';
import { getTokens, postToken } from '@/app/api/operations/account';
import { createToken, listTokens, type PersonalToken } from '@/lib/auth/personal-tokens';

export const POST = route(postToken, async ({ db, asker, body }) => {
  const made = await createToken(db, asker, body);
  if (!made.ok) return answer(made);
  return json({ ...described(made.value), token: made.value.token }, 201);
});

export const GET = route(getTokens, async ({ db, asker }) => {
  const tokens = await listTokens(db, asker);
  return tokens.ok ? json(tokens.value.map(described)) : answer(tokens);
});

function described({ id, label, createdAt, lastUsedAt }: PersonalToken) {
  return { id, label, createdAt, lastUsedAt: lastUsedAt ?? null };
}
