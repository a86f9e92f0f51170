// @ts-check

/**
 * What to do first, printed as the server answers.
 * @param {import('../env.ts').Env} env
 * @param {string} local where it answers on this machine
 */
export function welcome(env, local) {
  const others =
    'For players elsewhere, or behind a proxy, set PUBLIC_URL and MAIL_URL (.env.example).';
  const lines = [
    `Longhand is at ${env.publicUrl}${env.publicUrl.includes('localhost') ? '' : ` (here: ${local})`}`,
    'Open it, say a name, and open a table; its invite link brings the others.',
    ...mailLines(env, others),
    'Ctrl-C ends it; everything is kept.',
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** @param {import('../env.ts').Env} env @param {string} others */
function mailLines(env, others) {
  if (env.mailUrl !== undefined) return [];
  if (env.localMailbox) return [`Mails arrive at ${env.publicUrl}/mailbox.`, others];
  return ['No mail can be sent: MAIL_URL is not set.', others];
}
