import { Postmark } from './postmark';

/** The heading of a page that is one short letter, struck with a postmark. */
export function Letterhead({
  title,
  ring,
  lines,
}: {
  title: string;
  ring: string;
  lines: readonly string[];
}) {
  return (
    <header className="flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-3">
      <h1 className="min-w-0 basis-64 grow text-3xl">{title}</h1>
      <Postmark ring={ring} lines={lines} size={88} className="-mr-2 rotate-6" />
    </header>
  );
}
