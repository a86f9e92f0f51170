'use client';

import { useEffect, useRef, useState } from 'react';

/** The time zone that this device is set to; undefined until the page runs its scripts. */
function useDeviceZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}

/** Sends the device's time zone along with a form, where it is known. */
export function DeviceZone() {
  return <input type="hidden" name="timeZone" value={useDeviceZone() ?? ''} />;
}

/** Puts the device's time zone into the form's field `timeZone`, where that begins with another. */
export function UseDeviceZone({ chosen }: { chosen: string }) {
  const zone = useDeviceZone();
  const button = useRef<HTMLButtonElement>(null);

  function choose() {
    const field = button.current?.form?.elements.namedItem('timeZone');
    if (!(field instanceof HTMLSelectElement) || zone === undefined) return;
    const known = [...field.options].some(({ value }) => value === zone);
    if (!known) field.add(new Option(zone, zone));
    field.value = zone;
    field.focus();
  }

  if (zone === undefined || zone === chosen) return null;
  return (
    <button ref={button} type="button" className="button button-quiet" onClick={choose}>
      Take this device’s: {zone}
    </button>
  );
}
