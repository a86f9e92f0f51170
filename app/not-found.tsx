import type { Metadata } from 'next';
import { Letterhead } from './components/letterhead';

export const metadata: Metadata = { title: 'No such page' };

export default function NotFound() {
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="Address unknown" ring="RETURN TO SENDER" lines={['404']} />
      <p className="mt-3">
        There is nothing here, or it is not for your eyes. If a link brought you, it may have run
        out: invitations end as their game starts, and sign-in links work once. A game of your own
        shows only while you are signed in as the person who plays it.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href="/matches" className="button">
          My games
        </a>
        <a href="/" className="button button-quiet">
          Start page
        </a>
      </p>
    </div>
  );
}
