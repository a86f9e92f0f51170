'use client';

import { Mishap } from './components/site/mishap';

export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <Mishap digest={error.digest} />;
}
