import { Postmark } from '../postmark';
import { Stamp } from '../stamp';

/** A letter that arrived: what playing here looks like. A picture of what the words beside it say. */
export function Envelope() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto w-full max-w-md rotate-1 overflow-hidden rounded-md border border-line bg-sheet shadow-lg"
    >
      <div className="airmail" />
      <div className="flex flex-col gap-6 p-5">
        <div className="flex justify-end">
          <Stamp game="corridor" size={64} />
        </div>
        <div className="font-serif text-lg italic leading-snug">
          <p className="border-line border-b pb-1">It is your turn, dear player,</p>
          <p className="border-line border-b py-1">at the second of four doors.</p>
          <p className="border-line border-b py-1">Whose key was that?</p>
        </div>
      </div>
      <div className="airmail" />
      <Postmark
        ring="BY CORRESPONDENCE"
        lines={['YOUR', 'TURN']}
        size={92}
        className="absolute top-7 right-8 -rotate-12 opacity-80"
      />
    </div>
  );
}
