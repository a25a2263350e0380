import { toLabel } from './build-files.ts';
import { FIELD_TYPE_NAMES } from './field-types.ts';
import type { Request } from './parse-request.ts';

/** Asks one question; an empty answer is the one that stands in brackets. */
export type Ask = (question: string, preset: string) => Promise<string>;
type Say = (key: string, params: Record<string, string | number>) => string;

/** Asks for everything that was not said on the command line. */
export async function askRequest(
  said: Request,
  ask: Ask,
  say: Say,
  groups: readonly string[],
): Promise<Request> {
  const question = (key: string, params: Record<string, string> = {}) => say(`new.ask.${key}`, params);
  const name = said.name ?? (await ask(question('name'), ''));
  const titleEn = said.titleEn ?? (await ask(question('titleEn'), toLabel(name)));
  const title = said.title ?? (await ask(question('title'), titleEn));
  const group = said.group ?? (await ask(question('group', { groups: groups.join(', ') }), groups[0] ?? ''));
  const icon = said.icon ?? (await ask(question('icon'), ''));
  const fields =
    said.fields ?? (await ask(question('fields', { types: FIELD_TYPE_NAMES.join(', ') }), 'name:text!'));
  return { ...said, name, title, titleEn, group, icon, fields };
}
