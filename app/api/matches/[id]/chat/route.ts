import { answer, route } from '@/app/api/http';
import { readChatOperation, sendMessageOperation } from '@/app/api/operations/writing';
import { readChat } from '@/lib/match/read-chat';
import { sendMessage } from '@/lib/match/send-message';

export const GET = route(readChatOperation, async ({ db, asker, params, query }) =>
  answer(await readChat(db, asker, params.id, query)),
);

export const POST = route(sendMessageOperation, async ({ db, asker, params, body }) =>
  answer(await sendMessage(db, asker, params.id, body), 201),
);
