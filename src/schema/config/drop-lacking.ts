import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity } from '../dialect/is-entity.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';

/** The parts of a list that show nothing useful without their parameter. */
const PARTS: ReadonlySet<string> = new Set(['filters', 'tabs']);

/**
 * The entities without the filters, tabs and searches that the provider's lists have no parameter for: the provider
 * would answer as if nothing had been chosen.
 * @param lacking entity -> pointers of what names such a parameter
 */
export function dropLacking(
  entities: Map<string, Entity>,
  lacking: ReadonlyMap<string, readonly string[]>,
): Map<string, Entity> {
  if (lacking.size === 0) return entities;
  return new Map(
    [...entities].map(([name, entity]) => {
      const paths = new Map(
        (lacking.get(name) ?? [])
          .flatMap((pointer) => pathOfPart(fromPointer(pointer)))
          .map((path) => [path.join('/'), path]),
      );
      // From the last one on: what goes must not move what is to go.
      const left = [...paths.values()].reduceRight<unknown>((value, path) => without(value, path), entity);
      return [name, isEntity(left) ? left : entity];
    }),
  );
}

/** @returns none for a fixed filter of the list itself */
function pathOfPart(steps: readonly string[]): string[][] {
  const part = steps.findIndex((step) => PARTS.has(step));
  if (part !== -1) return [steps.slice(0, part + 2)];
  const search = steps.indexOf('search');
  return search === -1 ? [] : [steps.slice(0, search + 1)];
}

/** The same without what stands at a path. */
function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== step) return [item];
      return rest.length === 0 ? [] : [without(item, rest)];
    });
  if (!isPlainObject(value)) return value;
  const { [step]: part, ...others } = value;
  const left: JsonObject = rest.length === 0 ? others : { ...value, [step]: without(part, rest) };
  return left;
}
