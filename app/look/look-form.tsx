import { Check, Moon, Sun, SunMoon } from 'lucide';
import { suits } from '@/lib/engine/card';
import { lookWords } from '@/lib/words/en/look';
import { SuitMark } from '../components/cards/suit-mark';
import { Icon } from '../components/drawn-icon';
import { currentLook, type Theme, themes } from './look';
import styles from './look-form.module.css';

const pictures = { system: SunMoon, light: Sun, dark: Moon } satisfies Record<Theme, unknown>;

/** Theme and colours of suits, each chosen by one press. `at`: where on the page that press leads back to. */
export async function LookForm({ at }: { at: 'look' | 'look-of-mine' }) {
  const look = await currentLook();
  const four = look.suits === 'four';
  return (
    <form method="post" action="/look" id={at} className="flex flex-wrap gap-x-4 gap-y-2">
      <input type="hidden" name="at" value={at} />
      <fieldset className="flex">
        <legend className="sr-only">{lookWords.theme}</legend>
        {themes.map((theme) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={look.theme === theme}
            className={styles.choice}
          >
            <Icon of={pictures[theme]} />
            {lookWords.themes[theme]}
          </button>
        ))}
      </fieldset>
      <button
        type="submit"
        name="suits"
        value={four ? 'two' : 'four'}
        aria-pressed={four}
        className={styles.choice}
      >
        {four && <Icon of={Check} />}
        {lookWords.fourSuits}
        <span className="whitespace-nowrap">
          {suits.map((suit) => (
            <SuitMark key={suit} suit={suit} silent />
          ))}
        </span>
      </button>
    </form>
  );
}
