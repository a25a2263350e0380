import path from 'node:path';
import { parseArgs } from 'node:util';

export interface PathArguments {
  /** Absolute. */
  path: string;
  /** Those of the known flags that were given. */
  flags: ReadonlySet<string>;
}

/**
 * The arguments of a command that takes one file or folder.
 * @param from the folder that the path is relative to: where the caller stands, which is not where commands run
 * @param usage what is said of anything else
 * @example parsePath(args, { from, usage: 'Say which file to read: npm run restore -- FILE [--replace]', flags: ['replace'] })
 * @throws Error with the usage
 */
export function parsePath(
  args: string[],
  { from, usage, flags = [] }: { from: string; usage: string; flags?: readonly string[] },
): PathArguments {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    const [place, ...more] = positionals;
    if (place !== undefined && more.length === 0)
      return { path: path.resolve(from, place), flags: new Set(Object.keys(values)) };
  } catch {
    // Said below: there is one right way to call it.
  }
  throw new Error(usage);
}
