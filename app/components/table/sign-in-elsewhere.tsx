import { signInPath } from '@/app/sign-in/path';
import { Notice } from '../notice';

/** For a page that keeps what somebody wrote while their session ran out. */
export function SignInElsewhere({ here }: { here: string }) {
  return (
    <Notice tone="info" title="You are not signed in here.">
      <p>
        <a href={signInPath(here)} target="_blank" className="target" rel="noopener">
          Sign in in another tab
        </a>
      </p>
    </Notice>
  );
}
