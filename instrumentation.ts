/** Next calls this once in each process, before it answers anything. */
export async function register(): Promise<void> {
  // Next sets this while building, and leaves out what follows where there is no Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { beginServing } = await import('./lib/lifetime');
    await beginServing();
  }
}
