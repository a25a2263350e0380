import { parseArgs } from 'node:util';
import { NewEntityError } from './new-entity.ts';

/** What the command line, and then the person at it, has said. */
export interface Request {
  name?: string;
  /** In Traditional Chinese. */
  title?: string;
  titleEn?: string;
  group?: string;
  icon?: string;
  fields?: string;
  /** `config`, `.` for the built-in folders, or a folder. */
  to: string;
}

const OPTIONS = {
  title: { type: 'string' },
  'title-en': { type: 'string' },
  group: { type: 'string' },
  icon: { type: 'string' },
  fields: { type: 'string' },
  to: { type: 'string', default: 'config' },
} as const;

/** @throws NewEntityError for an unknown option, or for two names */
export function parseRequest(args: string[]): Request {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (more.length > 0) throw new NewEntityError('usage', { argument: more.join(' ') });
  const { title, 'title-en': titleEn, group, icon, fields, to } = values;
  return {
    to,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(titleEn !== undefined && { titleEn }),
    ...(group !== undefined && { group }),
    ...(icon !== undefined && { icon }),
    ...(fields !== undefined && { fields }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: true });
  } catch {
    throw new NewEntityError('usage', { argument: args.join(' ') });
  }
}

/** Someone who has said what it shall be is not asked about the rest. */
export function hasFlags({ title, titleEn, group, icon, fields }: Request): boolean {
  return [title, titleEn, group, icon, fields].some((flag) => flag !== undefined);
}
