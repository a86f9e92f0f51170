/** Leaving the game for good: unfolded first, then confirmed. */
export function Resign({
  action,
  matchId,
}: {
  action: (data: FormData) => Promise<void>;
  matchId: string;
}) {
  return (
    <details>
      <summary className="target fold">Resign</summary>
      <form action={action} className="space-y-3 pb-2">
        <input type="hidden" name="match" value={matchId} />
        <p>
          You leave the game for good; the others play on without you, and your cards stay hidden
          until the end. This cannot be undone.
        </p>
        <button type="submit" className="button button-danger">
          Resign from this game
        </button>
      </form>
    </details>
  );
}
