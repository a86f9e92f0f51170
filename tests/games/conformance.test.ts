import { vi } from 'vitest';
import { describeMany } from './conformance/many';

// What holds of every game: a game joins by being registered. Seconds where the machine is free,
// longer where it is not.
vi.setConfig({ testTimeout: 120_000 });

describeMany(300, { depth: 1 });
