import type { CodeWords } from './code-words.ts';
import type { EntityNames } from './entity-names.ts';

/** Groups whose names are fields: `dept.fields.name`. What stands after the field is a value or a rule. */
const FIELD_GROUPS: Readonly<Record<string, number>> = { fields: 0, help: 0, units: 0, enums: 1, errors: 1 };

export interface WordUsers {
  code: CodeWords;
  entities: ReadonlyMap<string, EntityNames>;
  /** Every name of schemas and resources. */
  named: ReadonlySet<string>;
  /** Areas of libraries, which ask by themselves. */
  foreign: ReadonlySet<string>;
}

/** Whether anything can ask for a word: the code, a library, a schema, a resource, or a rule that makes keys from them. */
export function buildIsUsed({ code, entities, named, foreign }: WordUsers): (key: string) => boolean {
  const patterns = code.patterns.map((parts) => ({ regex: toRegex(parts), parts }));
  const matches = (key: string, isName: (name: string) => boolean) =>
    patterns.some(({ regex }) => regex.exec(key)?.slice(1).every(isName) ?? false);
  return (key) => {
    const area = key.slice(0, key.indexOf('.'));
    if (code.literals.has(key) || foreign.has(area) || named.has(key)) return true;
    const entity = entities.get(area);
    if (!entity) return matches(key, (name) => isKnown(name, code.names, named));
    // The words under the `i18n` of a control: of its label, and of each value.
    const stem = key.slice(0, key.lastIndexOf('.'));
    if (stem !== area && entity.names.has(stem) && isKnown(key.slice(stem.length + 1), entity.names))
      return true;
    const isName = (name: string) => name === area || isKnown(name, code.names, entity.names);
    return relativeKeys(key.slice(area.length + 1), entity).some(
      (rest) =>
        isOfField(rest, entity) &&
        (code.names.has(rest) || matches(`${area}.${rest}`, isName) || matches(rest, isName)),
    );
  };
}

/** A set of views has words of its own under its name. */
function relativeKeys(rest: string, { viewSets }: EntityNames): string[] {
  const set = viewSets.find((name) => rest.startsWith(`${name}.`));
  return set === undefined ? [rest] : [rest.slice(set.length + 1)];
}

/** For groups of fields: the field has to be one. */
function isOfField(rest: string, { paths }: EntityNames): boolean {
  const [group = '', ...steps] = rest.split('.');
  const tail = FIELD_GROUPS[group];
  if (tail === undefined) return true;
  return steps.some((_, index) => {
    const after = steps.length - index - 1;
    return after === tail && paths.has(steps.slice(0, index + 1).join('.'));
  });
}

function isKnown(name: string, ...known: readonly ReadonlySet<string>[]): boolean {
  const isIn = (part: string) => known.some((names) => names.has(part));
  // `step${name[0].toUpperCase()}…` asks for `stepLogin` by `login`.
  const has = (part: string) => isIn(part) || isIn(part.charAt(0).toLowerCase() + part.slice(1));
  return has(name) || name.split('.').every(has);
}

function toRegex(parts: readonly string[]): RegExp {
  const source = parts.map((part) => part.replaceAll('.', '\\.')).join('\n');
  return new RegExp(`^${source.replaceAll(/\n+/g, '(.+?)')}$`);
}
