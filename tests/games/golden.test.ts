import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyRules } from '@/lib/games/registry';
import { typesOf } from './conformance/schema';
import { playthroughOf, replayOf, scriptOf } from './golden/playthrough';

/**
 * Playthroughs as texts, so that a change of what happens, or of what anybody knows of it, is seen
 * in review. After a change that is meant: `npx vitest run --project rules tests/games/golden -u`.
 * A new one: see `golden/record.ts`. Those of a released version stay for as long as the version.
 */
const folder = fileURLToPath(new URL('./golden/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const textOf = (file: string) => readFileSync(folder + file, 'utf8');

describe('a playthrough', () => {
  for (const file of files) {
    it(`goes as it is written in ${file}`, async () => {
      await expect(playthroughOf(scriptOf(textOf(file)))).toMatchFileSnapshot(folder + file);
    });

    it(`is replayed from the events that stand in ${file}`, () => {
      expect(replayOf(textOf(file))).toBe(textOf(file));
    });
  }
});

for (const rules of everyRules()) {
  describe(`the playthroughs of ${rules.game}, version ${rules.version}`, () => {
    const texts = files
      .map(textOf)
      .filter(
        (text) =>
          text.includes(`\ngame: ${rules.game}\n`) &&
          text.includes(`\nversion: ${rules.version}\n`),
      );

    it('show every view whole after each event, in one of them', () => {
      const whole = texts.filter((text) => text.includes('\nviews: whole\n'));
      expect(whole).toHaveLength(1);
      for (const viewer of ['table', 'seat 0', 'seat 1', 'all']) {
        const events = whole[0]?.match(/^\d+ {"type"/gm) ?? [];
        const views = whole[0]?.match(new RegExp(`^    ${viewer}: {"you"`, 'gm')) ?? [];
        expect([viewer, views.length]).toEqual([viewer, events.length]);
      }
    });

    it('show every type of event', () => {
      const shown = new Set(
        texts.flatMap((text) =>
          [...text.matchAll(/^\d+ {"type":"(\w+)"/gm)].map(([, type]) => type),
        ),
      );
      // A table set up by hand is no match.
      const types = typesOf(rules.schemas.event).filter((type) => type !== 'tableLaid');
      expect([...shown].sort()).toEqual(types.sort());
    });
  });
}
