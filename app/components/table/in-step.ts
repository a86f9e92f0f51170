/**
 * Keeps what a form offers whole in step with its single choices: the link that would fill in just
 * what is chosen is the current one. Returns what is said of the choice: by that link, or by a single
 * chosen card; an empty text where nothing is.
 */
export function inStep(form: HTMLFormElement): string {
  const checked = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
  const chosen = checked.map(({ value }) => value).sort();
  let said: Element | null | undefined =
    checked.length === 1 ? checked[0]?.closest('label') : undefined;
  for (const link of form.querySelectorAll('a[data-fill]')) {
    const fills = link.getAttribute('data-fill')?.split(' ').sort().join();
    if (fills === chosen.join()) {
      link.setAttribute('aria-current', 'true');
      said = link;
    } else link.removeAttribute('aria-current');
  }
  return said?.querySelector('[data-tells]')?.textContent ?? '';
}
