import { type IconNode, Inbox, SquarePen, UserRound } from 'lucide';
import { currentUser } from '@/lib/auth/current-user';
import { Icon } from '../drawn-icon';
import { Name } from '../name';

/** The head of every page. Its links are plain ones: nothing is fetched before it is asked for. */
export async function SiteHeader() {
  const user = await currentUser();
  return (
    <header className="border-line border-b bg-sheet">
      <div className="airmail" />
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 px-4 py-1 sm:px-6">
        <a
          href="/"
          className="target gap-2 font-semibold font-serif text-2xl text-ink italic no-underline hover:text-postmark"
        >
          <Nib />
          Longhand
        </a>
        <nav aria-label="Site" className="-mx-1.5 flex min-w-0 flex-wrap items-center">
          {user ? (
            <>
              <HeaderLink href="/matches" picture={Inbox}>
                My games
              </HeaderLink>
              <HeaderLink href="/matches/new" picture={SquarePen}>
                New game
              </HeaderLink>
              <HeaderLink href="/settings" picture={UserRound}>
                <span className="sr-only">Settings of </span>
                <span className="block max-w-20 sm:max-w-36 overflow-hidden text-ellipsis whitespace-nowrap">
                  <Name>{user.name}</Name>
                </span>
              </HeaderLink>
            </>
          ) : (
            <>
              <HeaderLink href="/rules/corridor">Rules</HeaderLink>
              <HeaderLink href="/sign-in">Sign in</HeaderLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

function HeaderLink({
  href,
  picture,
  children,
}: {
  href: string;
  /** Shown where there is room for it. */
  picture?: IconNode;
  children: React.ReactNode;
}) {
  return (
    <a
      href={href}
      className="target min-w-11 justify-center gap-1.5 px-1.5 no-underline sm:px-2 hover:underline"
    >
      {picture && (
        <span className="hidden sm:inline">
          <Icon of={picture} />
        </span>
      )}
      {children}
    </a>
  );
}

/** The nib of a pen. */
function Nib() {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" className="text-postmark">
      <path
        d="M20.5 3.5c-6 .5-11.5 3.5-14 9.5L3.5 20.5 11 17.5c6-2.5 9-8 9.5-14z"
        fill="currentColor"
      />
      <path d="M3.5 20.5l7-7" stroke="var(--sheet)" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="1.7" fill="var(--sheet)" />
    </svg>
  );
}
