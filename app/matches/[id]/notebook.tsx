import { NotebookPanel } from '@/app/components/table/notebook/notebook';
import { nameOf } from '@/app/components/table/scene';
import type { Notebook } from '@/lib/match/read-notebook';
import type { MatchResource } from '@/lib/match/resource';
import { keepMark } from './marking';

/** The notebook of a table, as who sits there reads it. */
export function TableNotebook({
  match,
  notebook,
  open,
}: {
  match: MatchResource;
  notebook: Notebook;
  open: boolean;
}) {
  const you = match.seats.find((seat) => seat.you)?.seat ?? null;
  return (
    <NotebookPanel
      matchId={match.id}
      notebook={notebook}
      readers={{ names: match.seats.map(({ seat }) => nameOf(match.seats, seat)), you }}
      open={open}
      action={keepMark}
    />
  );
}
