import { LookForm } from '@/app/look/look-form';

/** The foot of every page. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sheet text-ink-soft text-sm">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className="py-2">Card games with secrets, played by correspondence.</p>
        <nav aria-label="Rules" className="flex flex-wrap gap-x-5">
          <a href="/rules/corridor" className="target">
            Rules of the Corridor
          </a>
          <a href="/rules/mystery" className="target">
            Rules of the Mystery
          </a>
        </nav>
        <LookForm at="look" />
      </div>
    </footer>
  );
}
