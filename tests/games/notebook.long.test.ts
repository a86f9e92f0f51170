import { describe } from 'vitest';
import { corridorNotebook } from './notebook/corridor';
import { mysteryNotebook } from './notebook/mystery';
import { itIsSound } from './notebook/positions';

describe('the notebook of the Corridor', () => itIsSound(corridorNotebook, 10_000));
describe('the notebook of the Mystery', () => itIsSound(mysteryNotebook, 10_000));
