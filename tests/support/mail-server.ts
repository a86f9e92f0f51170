import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { eventually, freePort } from '../../lib/cli/processes.mjs';

export type ReceivedMail = ParsedMail & { recipients: string[] };

export type MailServer = {
  /** For MAIL_URL. */
  readonly url: string;
  /** What has come, oldest first; `to` asks for one address only. */
  mails(to?: string): ReceivedMail[];
  /** Waits until at least `count` have come, to `to` where that is given. @throws Error after ten seconds */
  waitFor(count: number, to?: string): Promise<ReceivedMail[]>;
  forget(): void;
  /** Refuses connections from here on, as a server that is down. */
  down(): Promise<void>;
  /** On the same port again. */
  up(): Promise<void>;
};

/**
 * Gives the test file that calls it a real SMTP server on this machine, up before its tests. It
 * takes mails to any address but `refused@…`.
 */
export function mailServer(): MailServer {
  let port = 0;
  let server: SMTPServer | undefined;
  let received: ReceivedMail[] = [];

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      // How long an end waits for connections that are kept.
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('refused@')) done(new Error('there is no such mailbox'));
        else done();
      },
      onData(stream, session, done) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        simpleParser(stream).then(
          (mail) => {
            received.push({ ...mail, recipients });
            done();
          },
          (error: Error) => done(error),
        );
      },
    });
    // A client that is killed in the middle of a mail is not this server's fault.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  async function down(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  }

  function mails(to?: string): ReceivedMail[] {
    return received.filter(({ recipients }) => to === undefined || recipients.includes(to));
  }

  beforeAll(async () => {
    port = await freePort();
    await up();
  });
  afterAll(down);

  return {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    mails,
    async waitFor(count, to) {
      if (await eventually(() => mails(to).length >= count, 10_000)) return mails(to);
      const came = received.map(({ recipients, subject }) => `${recipients}: ${subject}`);
      throw new Error(
        `waited for ${count} mails${to ? ` to ${to}` : ''}; came: ${came.join('; ')}`,
      );
    },
    forget() {
      received = [];
    },
    down,
    up,
  };
}
