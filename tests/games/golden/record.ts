import { everyRules } from '@/lib/games/registry';
import { type Command, playAtRandom } from '../conformance/match';
import { playthroughOf } from './playthrough';

/**
 * Prints a new playthrough, played at random:
 * `npx tsx tests/games/golden/record.ts mystery 3 7 '{"discards":"closed"}' 'what it shows' > FILE`
 * with the game, the seats, a number for chance, the options, what the match is about, and `whole` where
 * every viewer's view is to stand there after each event.
 */
const [game, seats = '2', number = '1', options = '{}', about = 'a match', views = 'changes'] =
  process.argv.slice(2);
const rules = everyRules().findLast((each) => each.game === game);
if (rules === undefined) throw new Error(`no game ${game}`);

const chosen = rules.schemas.options.parse(JSON.parse(options));
const commands: Command[] = [];
const setup = { seats: Number(seats), options: chosen, seed: Number(number) };
playAtRandom(
  rules,
  setup,
  [{ title: 'record', command: (_before, _match, command) => commands.push(command) }],
  {
    depth: 1,
  },
);
const seed = setup.seed.toString(16).padStart(64, '0');
process.stdout.write(
  playthroughOf({
    about,
    rules,
    options: chosen,
    seats: setup.seats,
    seed,
    views: views === 'whole' ? 'whole' : 'changes',
    commands,
  }),
);
