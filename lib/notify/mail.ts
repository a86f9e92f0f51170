import 'server-only';
import { oneClickLink } from './unsubscribe';

/** A mail as it is sent, whichever way it goes. */
export interface Mail {
  /** A uuid: the same mail sent again has the same, so that a receiver can drop the second. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What mails of one thread have in common: the match's id. */
  readonly thread?: string;
  /** The page on which its reader can have no more mails of its kind. */
  readonly stop?: string;
}

/** The headers of a mail beside its addresses and subject. `host` is ours. */
export function mailHeaders(mail: Mail, host: string): Record<string, string> {
  const thread = mail.thread === undefined ? undefined : `<match.${mail.thread}@${host}>`;
  return {
    'Message-ID': `<${mail.id}@${host}>`,
    ...(thread === undefined ? {} : { 'In-Reply-To': thread, References: thread }),
    ...(mail.stop === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${oneClickLink(mail.stop)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  };
}
