/** Where the words of a view or of one of its fields are looked up. */
export interface WordPlace {
  /** The area of the entity's own words. */
  entityName: string;
  /** The narrowest area first: that of a set of views, then the entity's own. */
  wordAreas: readonly string[];
}

/**
 * The keys of a word, that of the narrowest area first. A key of another area is looked up as it is.
 * @example areaKeys(car, 'item.fields.code') // ['item.car.fields.code', 'item.fields.code']
 */
export function areaKeys({ entityName, wordAreas }: WordPlace, key: string): readonly string[] {
  return key.startsWith(`${entityName}.`)
    ? wordAreas.map((area) => area + key.slice(entityName.length))
    : [key];
}
