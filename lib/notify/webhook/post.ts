import 'server-only';
import { createHmac } from 'node:crypto';
import { now } from '@/lib/clock';
import { type Posted, postOutward } from '../outward';
import type { Ping } from '../wording-ping';
import type { Webhook } from './webhooks';

/** What is posted to a webhook, in the shape that its receiver takes. */

export interface WebhookNews {
  /** The same if it goes out again, so that a receiver drops the second. */
  readonly id: string;
  /** What happened: `turn`, `over`, …; `test`. */
  readonly type: string;
  readonly words: Ping;
  readonly url: string;
  /** What our own shape has beside the words, as a spectator may know it. */
  readonly data: object;
}

/**
 * Posts to an address. Our own JSON is signed as Standard Webhooks has it, once for each secret
 * that somebody was given for this address.
 * @throws as {@link postOutward}
 */
export async function postWebhook(
  { url, shape }: Pick<Webhook, 'url' | 'shape'>,
  secrets: readonly string[],
  news: WebhookNews,
): Promise<Posted> {
  const { title, body } = news.words;
  const sentence = `${title}. ${body}`;
  switch (shape) {
    case 'json':
      return postSigned(url, secrets, news);
    case 'discord':
      return postJson(url, {
        content: `**${plain(title)}**\n${plain(body)}\n<${news.url}>`,
        // A name that reads like a mention calls nobody.
        allowed_mentions: { parse: [] },
      });
    case 'slack':
      return postJson(url, { text: `*${escaped(title)}*\n${escaped(body)}\n<${news.url}>` });
    case 'ntfy':
      return postOutward(url, {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          Title: headerText(title),
          Click: news.url,
          Tags: 'love_letter',
        },
        body: sentence,
      });
  }
}

function postSigned(url: string, secrets: readonly string[], news: WebhookNews): Promise<Posted> {
  const { id, type, words, data } = news;
  const at = now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { ...words, url: news.url, ...data },
  });
  return postOutward(url, {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets
        .map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`)
        .join(' '),
    },
    body,
  });
}

function signature(secret: string, content: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(content).digest('base64');
}

function postJson(url: string, value: object): Promise<Posted> {
  const headers = { 'Content-Type': 'application/json' };
  return postOutward(url, { headers, body: JSON.stringify(value) });
}

/** Text that Discord reads as it is written. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@-]/g, (sign) => `\\${sign}`);
}

/** Text that Slack reads as it is written. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** ntfy reads RFC 2047 in its headers, which else hold ASCII alone. */
function headerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
