/** The two backs, and the joker, which stands for the treasure. 60 by 84. */

const frame =
  '<rect x="5" y="5" width="50" height="74" rx="3" fill="none" stroke="var(--card-back-line)"/>';

const ground = (fill: string) =>
  `<rect x=".75" y=".75" width="58.5" height="82.5" rx="6" fill="${fill}" stroke="var(--card-edge)" stroke-width="1.5"/>`;

/** A key, standing, 12 by 26 around its middle. */
export const keyStrokes = 'M0 -2.5a5 5 0 1 0 0-10a5 5 0 0 0 0 10zm0 0v15m0-1.5h5m-5-5h3.8';

/** Of the play deck and of keys: the lining of an envelope, with a key. */
export const plainBack =
  ground('var(--card-back)') +
  '<path fill="none" stroke="var(--card-back-line)" stroke-opacity=".4" d="M6 21 21 6M6 37 37 6M6 53 53 6M7 68 54 21M11 78 54 37M27 78 54 53M43 78 54 69M39 6l15 15M23 6l31 31M7 6l47 47M6 21l47 47M6 37l43 41M6 53l27 25M6 69l11 9"/>' +
  frame +
  '<circle cx="30" cy="42" r="16" fill="var(--card-back)" stroke="var(--card-back-line)"/>' +
  `<path transform="translate(29 42)" fill="none" stroke="var(--gilt)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="${keyStrokes}"/>`;

/** Of the prize deck: the lines of a postmark, with a star. */
export const prizeBack =
  ground('var(--prize-back)') +
  `<path fill="none" stroke="var(--prize-back-line)" stroke-width="1.8" d="${[
    13, 22, 31, 40, 49, 58, 67,
  ]
    .map((y) => `M6 ${y + 2}q4-5 8 0t8 0 8 0 8 0 8 0 8 0`)
    .join('')}"/>` +
  frame +
  '<circle cx="30" cy="42" r="17" fill="var(--prize-back)" stroke="var(--card-back-line)"/>' +
  '<path fill="var(--gilt)" d="m30 28.5 3.7 8.7 9.4.8-7.1 6.2 2.1 9.2-8.1-4.9-8.1 4.9 2.1-9.2-7.1-6.2 9.4-.8z"/>';

const chest =
  '<path fill="none" stroke="var(--gilt-edge)" stroke-width="2.2" stroke-linecap="round" d="M30 9.5v9M15.5 14.5l4.5 7M44.5 14.5l-4.5 7M7.5 27l6 3.8M52.5 27l-6 3.8"/>' +
  '<path fill="var(--gilt)" stroke="var(--gilt-edge)" stroke-width="1.2" d="M14 47c1-9 4-14 8-14 2 0 3 1 4 3 1-5 3-8 6-8 4 0 5 3 5.5 7 1.5-1.5 2.5-2 4-2 3.5 0 5.5 5 6 14z"/>' +
  '<path fill="var(--oak)" stroke="var(--oak-edge)" stroke-width="1.5" stroke-linejoin="round" d="M9 47h42v24H9z"/>' +
  '<path fill="none" stroke="var(--iron)" stroke-width="2.5" d="M9 53h42M17 47v24M43 47v24"/>' +
  '<rect x="24" y="46" width="12" height="14" rx="2" fill="var(--gilt)" stroke="var(--gilt-edge)" stroke-width="1.2"/>' +
  '<path fill="none" stroke="var(--iron)" stroke-width="2.4" stroke-linecap="round" d="M30 51v4.5"/>';

/** The joker: a chest, open, with gold in it. */
export const treasure = chest;
