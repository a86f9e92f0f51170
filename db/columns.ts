import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Kinds of columns that the tables share. */

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** A moment, with its zone. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
