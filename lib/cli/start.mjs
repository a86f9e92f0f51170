// @ts-check

// `npm start`: installs, starts a database unless one is named, migrates, builds what is stale, and
// serves; `npm run dev` serves the sources instead. Ctrl-C ends everything that this started.

const dev = process.argv.includes('--dev');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Longhand needs Node 20.19 or later; this is ${process.version}`);
  process.exitCode = 1;
} else {
  const { start } = await import('./house.mjs');
  await start({ dev });
}
