import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { endWithOneLine } from './command-error.mjs';

// Runs `main` of a built command that stands anywhere: `node run-module.mjs FILE …`, and ends it with its parent.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
const [file = '', ...args] = process.argv.slice(2);
try {
  const { main } = await import(pathToFileURL(file).href);
  process.exitCode = await main(args);
} catch (error) {
  endWithOneLine(error);
}
