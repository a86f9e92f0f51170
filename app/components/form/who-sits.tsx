import { Name } from '@/app/components/name';
import type { CurrentUser } from '@/lib/auth/current-user';
import { TextField } from './fields';
import { DeviceZone } from './time-zone';

/** In a form that takes a seat: as whom. Who is not signed in becomes a guest by it. */
export function WhoSits({ user, here }: { user: CurrentUser | undefined; here: string }) {
  if (user) {
    return (
      <p>
        You sit down as <Name>{user.name}</Name>. Not you? <a href={here}>Sign in as yourself</a>.
      </p>
    );
  }
  return (
    <>
      <input type="hidden" name="asGuest" value="yes" />
      <DeviceZone />
      <TextField
        name="name"
        label="Your name"
        required
        maxLength={80}
        autoComplete="nickname"
        hint="The others see it. You play as a guest, known to this browser only; you can add a mail address later, and are told then when it is your turn."
      />
    </>
  );
}
