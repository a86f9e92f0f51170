/** A person's name. It may hold anything that Unicode allows: it keeps its own direction and wraps anywhere. */
export function Name({ children }: { children: string }) {
  return <bdi className="name">{children}</bdi>;
}
