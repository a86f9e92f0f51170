/** Whether something on this page keeps it true, so that nothing else need load it anew. */

let followers = 0;

/** One more does; no longer as the answer is called. */
export function follow(): () => void {
  followers += 1;
  return () => {
    followers -= 1;
  };
}

export function isFollowed(): boolean {
  return followers > 0;
}
