import { suggest } from '../../src/schema/config/suggest.ts';
import { toLabel } from './build-files.ts';
import { type NewEntity, NewEntityError } from './new-entity.ts';
import { parseFields } from './parse-fields.ts';
import type { Request } from './parse-request.ts';

/** What a new entity may be called after, and what not. */
export interface Taken {
  /** Entities and resources. */
  names: ReadonlySet<string>;
  /** Areas of the product's words, which no entity may take. */
  areas: ReadonlySet<string>;
  /** Paths of the API definition. */
  paths: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  /** Groups and captions of the menu. */
  groups: readonly string[];
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DEFAULT_FIELDS = 'name:text!';

/**
 * What shall be written, of what was asked for; the rest is chosen.
 * @throws NewEntityError that says which part cannot be, and what was meant
 */
export function toNewEntity(request: Request, taken: Taken): NewEntity {
  const { name, group = taken.groups[0] ?? '', fields = DEFAULT_FIELDS } = request;
  if (name === undefined || name === '') throw new NewEntityError('noName');
  checkName(name, taken);
  const meant = taken.groups.includes(group) ? undefined : suggest(group, taken.groups);
  if (meant !== undefined) throw new NewEntityError('groupMeant', { group, suggestion: meant });
  if (!taken.groups.includes(group))
    throw new NewEntityError('group', { group, groups: taken.groups.join(', ') });
  const titleEn = filled(request.titleEn) ?? toLabel(name);
  return {
    name,
    titles: { 'zh-TW': filled(request.title) ?? titleEn, en: titleEn },
    group,
    icon: toIcon(filled(request.icon), taken),
    fields: parseFields(filled(fields) ?? DEFAULT_FIELDS),
  };
}

function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function checkName(name: string, { names, areas, paths }: Taken): void {
  if (!NAME.test(name) || name in Object.prototype || name === 'api-definition') {
    const suggestion = name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replaceAll(/[_\s]+/g, '-')
      .toLowerCase();
    throw NAME.test(suggestion) && suggestion !== name
      ? new NewEntityError('nameMeant', { name, suggestion })
      : new NewEntityError('name', { name });
  }
  if (names.has(name)) throw new NewEntityError('nameTaken', { name });
  if (areas.has(name)) throw new NewEntityError('areaTaken', { name });
  const isPath = [...paths].some((path) => path === `/api/v1/${name}` || path.startsWith(`/api/v1/${name}/`));
  if (isPath) throw new NewEntityError('pathTaken', { name });
}

function toIcon(icon: string | undefined, { icons }: Taken): string | null {
  if (icon === undefined) return null;
  if (icons.has(icon)) return icon;
  const meant = suggest(icon, icons);
  throw meant === undefined
    ? new NewEntityError('icon', { icon })
    : new NewEntityError('iconMeant', { icon, suggestion: meant });
}
