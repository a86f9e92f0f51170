const steps = [
  {
    title: 'Open a table',
    text: 'Choose a game and its options, and send the others a link. They join as guests with a name, or sign in by mail.',
  },
  {
    title: 'Get a letter',
    text: 'As your turn begins you get one mail with what has happened, and a link to the table. Nothing more, nothing in between.',
  },
  {
    title: 'Look back',
    text: 'Step through every move as you saw it then. Once the game is over, through everyone’s eyes.',
  },
] as const;

/** How a game goes, from the first link to the last look. */
export function Steps() {
  return (
    <section className="mt-14" aria-labelledby="steps">
      <h2 id="steps" className="mb-4">
        How it goes
      </h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-postmark border-t-2 pt-3">
            <h3>
              <span className="mr-2 text-postmark" aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
