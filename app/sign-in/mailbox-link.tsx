/** Where mails go while no mail server is set. */
export function MailboxLink() {
  return (
    <p className="mt-4 border-line border-t pt-3 text-ink-soft">
      No mail server is set here, so mails stay on this machine.
      <br />
      <a href="/mailbox" className="target">
        Look into the local mailbox
      </a>
    </p>
  );
}
