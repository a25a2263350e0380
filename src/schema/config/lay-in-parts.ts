import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { MetaPlace } from '../dialect/meta-place.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonFile } from './parse-json-file.ts';
import { MOST_LAID_IN, PartNotes } from './part-notes.ts';
import type { Definitions, Place, ReferenceRemark, SharedFile } from './part-place.ts';
import { isReference, nameOf, OF_FILE, OWN, SHARED, TARGET, type Target } from './part-reference.ts';
import { DEEPEST } from './scan-json.ts';
import { suggest } from './suggest.ts';
import { WrittenPlaces } from './written-places.ts';

const GONE = Symbol('a reference that leads nowhere');

/**
 * Puts what references name into the files of one entity. Parts of views replace their references; schemas of
 * `schemas/shared/` go under `$defs`, where a reference of JSON Schema finds them. A list in the place of an item of
 * a list stands for its items.
 */
export class PartReader {
  /** Which parts were named. */
  readonly notes = new PartNotes();
  readonly #meta: MetaPlace;
  readonly #homes: ReadonlyMap<string, SharedFile>;

  /**
   * @param meta the place of a whole entity
   * @param own the `$defs` of the entity, of all its files
   * @param shared the files of `schemas/shared/`, by name
   */
  constructor(meta: MetaPlace, own: Definitions, shared: ReadonlyMap<string, SharedFile>) {
    this.#meta = meta;
    this.#homes = new Map<string, SharedFile>([...shared, [OWN, { files: [], definitions: own }]]);
  }

  /** All files at once: what one of them names may stand in another one. */
  read(files: readonly JsonFile[], say: (file: JsonFile, remark: ReferenceRemark) => void): JsonFile[] {
    const readings = files.map(
      (file) => new Reading(file, this.#homes, (remark) => say(file, remark), this.notes),
    );
    const views = readings.map((reading) => reading.readViews(this.#meta));
    const definitions = readings.map((reading) => reading.readDefinitions(this.#meta));
    return readings.map((reading, index) =>
      reading.toFile(views[index], this.#withoutParts(definitions[index] ?? {})),
    );
  }

  #withoutParts(definitions: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(definitions).filter(([name]) => !this.notes.isPartAlone(name)));
  }
}

/** One file while its references are laid in. */
class Reading {
  readonly #file: JsonFile;
  readonly #homes: ReadonlyMap<string, SharedFile>;
  readonly #say: (remark: ReferenceRemark) => void;
  readonly #parts: PartNotes;
  readonly #places = new WrittenPlaces();
  /** Shared schemas that this file refers to, under the names that they have in `$defs` of the entity. */
  readonly #added = new Map<string, unknown>();

  constructor(
    file: JsonFile,
    homes: ReadonlyMap<string, SharedFile>,
    say: (remark: ReferenceRemark) => void,
    parts: PartNotes,
  ) {
    this.#file = file;
    this.#homes = homes;
    this.#say = say;
    this.#parts = parts;
  }

  /** All of the file but its definitions. */
  readViews(meta: MetaPlace): unknown {
    const { value } = this.#file;
    if (!isPlainObject(value)) return value;
    const { $defs: _, ...rest } = value;
    return this.#read(rest, { meta, to: '', from: '', home: OWN, namedAt: '', within: [] });
  }

  /** Its definitions; those that are parts alone are read where they are named. */
  readDefinitions(meta: MetaPlace): JsonObject {
    const { value } = this.#file;
    if (!isPlainObject(value) || !isPlainObject(value.$defs)) return {};
    const place = meta.at('$defs');
    return Object.fromEntries(
      Object.entries(value.$defs).map(([name, definition]) => {
        if (this.#parts.isPartAlone(name)) return [name, definition];
        const pointer = `/$defs/${toPointerStep(name)}`;
        const meta = place?.at(name) ?? null;
        const at = { meta, to: pointer, from: pointer, home: OWN, namedAt: '', within: [] };
        return [name, this.#read(definition, at)];
      }),
    );
  }

  toFile(value: unknown, own: JsonObject): JsonFile {
    const $defs = { ...own, ...Object.fromEntries(this.#added) };
    const file = this.#file;
    // In the entity's own file, the place of a shared part is its reference.
    const toOwn = (to: string) => {
      const { pointer, home, namedAt } = this.#places.toWritten(to);
      return home === OWN ? pointer : namedAt.replace(/\/\$ref$/, '');
    };
    return {
      ...file,
      value: isPlainObject(value) && Object.keys($defs).length > 0 ? { ...value, $defs } : value,
      locate: (pointer) => file.locate(toOwn(pointer)),
      // Parts of other files stand in it as well.
      mayHave: () => true,
      toWritten: (pointer) => file.toWritten?.(toOwn(pointer)) ?? toOwn(pointer),
      elsewhere: (to) => {
        const { pointer, home } = this.#places.toWritten(to);
        const shared = home === OWN ? null : this.#homes.get(home);
        return shared ? { document: shared, pointer } : null;
      },
    };
  }

  #read(value: unknown, at: Place): unknown {
    if (at.meta === null) return value;
    if (Array.isArray(value)) return this.#readList(value, at);
    if (!isPlainObject(value)) return value;
    if (at.meta.shares === 'part' && isReference(value)) return this.#layIn(value.$ref, at);
    if (at.meta.mergeBy !== undefined && value.type === undefined) return this.#readRefinement(value, at);
    const whole = this.#readParts(value, at);
    return at.meta.shares === 'schema' && typeof value.$ref === 'string'
      ? this.#pointSchema(whole, value.$ref, at)
      : whole;
  }

  /** @returns the same object if no reference was laid into it, as in most cases */
  #readParts(value: JsonObject, at: Place): JsonObject {
    const entries: [string, unknown][] = [];
    let isSame = true;
    for (const [key, part] of Object.entries(value)) {
      const meta = at.meta?.at(key) ?? null;
      const step = `/${toPointerStep(key)}`;
      const read =
        meta === null ? part : this.#read(part, { ...at, meta, to: at.to + step, from: at.from + step });
      if (read !== GONE) entries.push([key, read]);
      if (read !== part) isSame = false;
    }
    return isSame ? value : Object.fromEntries(entries);
  }

  /** Its added parts are items of the list, and so are those that it changes. */
  #readRefinement(value: JsonObject, at: Place): JsonObject {
    const { add, change } = value;
    const below = (step: string, meta: MetaPlace | null) => ({
      ...at,
      meta,
      to: at.to + step,
      from: at.from + step,
    });
    const patches = Object.entries(isPlainObject(change) ? change : {}).map(([name, patch]) => [
      name,
      this.#read(patch, below(`/change/${toPointerStep(name)}`, at.meta?.item() ?? null)),
    ]);
    return {
      ...value,
      ...(Array.isArray(add) && { add: this.#readList(add, below('/add', at.meta)) }),
      ...(isPlainObject(change) && { change: Object.fromEntries(patches) }),
    };
  }

  #readList(list: readonly unknown[], at: Place): readonly unknown[] {
    // A list of conditions has conditions in it, and one that stands for the items of another list its items.
    const isAlike = at.meta?.hasValues === true || at.meta?.shares === 'part';
    const meta = at.meta?.item() ?? (isAlike ? at.meta : null);
    const items: unknown[] = [];
    let isSame = true;
    list.forEach((item, index) => {
      const to = `${at.to}/${items.length}`;
      const from = `${at.from}/${index}`;
      this.#places.add(to, from, at);
      const read = this.#read(item, { ...at, meta, to, from });
      if (read !== item) isSame = false;
      if (read === GONE) return;
      const isSpread = Array.isArray(read) && meta?.shares === 'part' && isPlainObject(item);
      if (!isSpread) {
        items.push(read);
        return;
      }
      this.#places.spread(to, at.to, items.length, read.length);
      items.push(...read);
    });
    return isSame ? list : items;
  }

  /** What a reference names, in its place. */
  #layIn(reference: string, at: Place): unknown {
    const target = this.#find(reference, at);
    if (target === null) return GONE;
    this.#parts.note(target, 'part');
    const id = nameOf(target);
    if (at.within.includes(id)) {
      const way = [...at.within.slice(at.within.indexOf(id)), id].join(' → ');
      this.#sayAt(at, 'endlessPart', { name: target.name, way });
      return GONE;
    }
    const definition = this.#homes.get(target.home)?.definitions[target.name];
    const namedAt = at.namedAt || `${at.from}/$ref`;
    if (!this.#hasRoom(definition, { ...at, namedAt })) return GONE;
    const isWithItsPlace = target.home !== OWN || this.#isHere(target);
    const from = isWithItsPlace ? `/$defs/${target.name}` : at.from;
    const below = { ...at, from, home: target.home, namedAt, within: [...at.within, id] };
    this.#places.add(at.to, from, below);
    return this.#read(definition, below);
  }

  /** Whether a part may be laid in. The first that may not is said at the reference that led to it. */
  #hasRoom(part: unknown, { to, namedAt }: Place): boolean {
    const { fits, isFirst } = this.#parts.take(part);
    const isDeep = to.split('/').length > DEEPEST;
    if (fits && !isDeep) return true;
    const params = { limit: MOST_LAID_IN / 1000, deepest: DEEPEST };
    if (isFirst) this.#say({ code: 'tooManyParts', params, pointer: namedAt, home: OWN, namedAt });
    return false;
  }

  #sayAt(at: Place, code: ReferenceRemark['code'], params: ReferenceRemark['params']): void {
    this.#say({ code, params, pointer: `${at.from}/$ref`, home: at.home, namedAt: at.namedAt });
  }

  /** A schema that refers to another one: one of a shared file gets a place under `$defs`. */
  #pointSchema(schema: JsonObject, reference: string, at: Place): JsonObject {
    if (at.home === OWN && !SHARED.test(reference)) {
      const [, name] = OF_FILE.exec(reference) ?? [];
      if (name !== undefined) this.#parts.note({ home: OWN, name }, 'schema');
      return schema;
    }
    const target = this.#find(reference, at);
    const { $ref: _, ...rest } = schema;
    if (target === null) return rest;
    this.#parts.note(target, 'schema');
    const name = nameOf(target);
    if (!this.#added.has(name)) {
      // Schemas refer to themselves: the name is taken before the schema is read.
      this.#added.set(name, {});
      const to = `/$defs/${name}`;
      const from = `/$defs/${target.name}`;
      const below = {
        ...at,
        to,
        from,
        home: target.home,
        namedAt: at.namedAt || `${at.from}/$ref`,
        within: [],
      };
      this.#places.add(to, from, below);
      const definition = this.#homes.get(target.home)?.definitions[target.name];
      this.#added.set(name, this.#read(definition, below));
    }
    return { ...rest, $ref: `#/$defs/${name}` };
  }

  /** The target of a reference; null where it leads nowhere, which is said. */
  #find(reference: string, at: Place): Target | null {
    const [, file, name] = TARGET.exec(reference) ?? [];
    if (name === undefined) {
      this.#sayAt(at, 'foreignReference', { value: JSON.stringify(reference) });
      return null;
    }
    const home = file ?? at.home;
    const shared = this.#homes.get(home);
    if (shared === null) this.#sayAt(at, 'unreadSharedFile', { name: home });
    else if (shared === undefined) this.#sayUnknown('unknownSharedFile', home, [...this.#homes.keys()], at);
    else if (Object.hasOwn(shared.definitions, name)) return { home, name };
    else this.#sayUnknown('unknownDefinition', name, Object.keys(shared.definitions), at);
    return null;
  }

  #sayUnknown(
    code: 'unknownSharedFile' | 'unknownDefinition',
    name: string,
    known: readonly string[],
    at: Place,
  ): void {
    const suggestion = suggest(name, known);
    if (suggestion === undefined) this.#sayAt(at, code, { name });
    else this.#sayAt(at, `${code}Meant`, { name, suggestion });
  }

  #isHere({ home, name }: Target): boolean {
    const { value } = this.#file;
    return (
      home === OWN && isPlainObject(value) && isPlainObject(value.$defs) && Object.hasOwn(value.$defs, name)
    );
  }
}
