'use client';

import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../form/fields';
import { Fold, Form, FormDone, FormProblem, SubmitButton } from '../form/form';
import { choosePart } from '../lobby/actions';
import { useTakenOver } from '../taken-over';
import { drawPart, recall, rememberSent } from './device-memory';
import { usePartSent } from './drawn-part';

/** A viewer's own part of the shuffle, until the start: to be seen, drawn again, or chosen. */
export function OwnPart({
  matchId,
  seat,
  own,
}: {
  matchId: string;
  seat: number;
  /** Null where there is none yet. */
  own: string | null;
}) {
  const within = useRef<HTMLInputElement>(null);
  usePartSent(within, (part) => rememberSent(matchId, part.trim().toLowerCase()));
  return (
    <Form action={choosePart} className="mt-2" label="Your part of the shuffle">
      <Fold summary="Your part of the shuffle">
        <input ref={within} type="hidden" name="match" value={matchId} />
        <input type="hidden" name="seat" value={seat} />
        <div className="grid gap-3">
          <p>
            <Origin matchId={matchId} own={own} />
          </p>
          <TextArea
            name="contribution"
            label="Your part"
            defaultValue={own ?? ''}
            rows={2}
            maxLength={80}
            hint="32 digits, each from 0 to 9 or a to f. Nobody else is shown them before the game is over."
          />
          <FormProblem />
          <FormDone />
          <div className="flex flex-wrap gap-2">
            <DrawAnother />
            <SubmitButton look="button-quiet">Add this one</SubmitButton>
          </div>
        </div>
      </Fold>
    </Form>
  );
}

function Origin({ matchId, own }: { matchId: string; own: string | null }) {
  const [sent, setSent] = useState<readonly string[]>();
  useEffect(() => setSent(recall(matchId).sent), [matchId]);
  if (own === null) {
    return 'Your device has added none. If it stays so, one that follows from the server’s part takes its place.';
  }
  if (sent === undefined) return 'It came from a device of yours.';
  return sent.includes(own)
    ? 'This device drew it, or you chose it here.'
    : 'It did not come from this device, as far as this device remembers.';
}

/** Draws a part on this device and sends it at once. */
function DrawAnother() {
  const takenOver = useTakenOver();
  const button = useRef<HTMLButtonElement>(null);

  function draw() {
    const form = button.current?.form;
    const field = form?.elements.namedItem('contribution');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = drawPart();
    form?.requestSubmit();
  }

  if (!takenOver) return null;
  return (
    <button ref={button} type="button" className="button button-quiet" onClick={draw}>
      Draw another
    </button>
  );
}
