'use client';

import { Mishap } from './components/site/mishap';
import './globals.css';

/** Where even the frame of the page failed, as when the database cannot be reached. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="px-4 py-10">
        <title>Something broke · Longhand</title>
        <main>
          <Mishap digest={error.digest} />
        </main>
      </body>
    </html>
  );
}
