import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/schema.ts',
    './db/sign-in.ts',
    './db/links.ts',
    './db/telling.ts',
    './db/writing.ts',
  ],
  out: './db/migrations',
});
