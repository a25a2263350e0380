import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { mergeEntity } from '../../config/merge-entity.ts';
import { type MergeContext, mergeViews } from '../../config/merge-views.ts';
import { Origins } from '../../config/origins.ts';
import type { JsonFile } from '../../config/parse-json-file.ts';
import { partOfFile } from '../../config/part-document.ts';
import { positionOf } from '../../config/refine-list.ts';
import { placeOf } from '../../dialect/meta-place.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkAgainstMeta } from './check-against-meta.ts';
import { definitionOf, layIn, type Merged, type SharedDocuments } from './lay-in-references.ts';

/** What a refinement says. */
const REFINING = ['add', 'remove', 'change'] as const;

/** A configuration is read again after each change, and most of its files are the same objects then. */
const mergedBy = new WeakMap<JsonFile, Merged & { meta: JsonSchema; from: readonly JsonFile[] }>();

/**
 * The files of a schema merged over one another, the built-in one first. What their references name is put in;
 * mistakes in that are reported.
 * @param shared the files of `schemas/shared/`
 */
export function mergeLayers(document: ConfigDocument, shared: SharedDocuments, meta: JsonSchema): Merged {
  const last = document.files.at(-1);
  if (last === undefined) return { document, diagnostics: [] };
  // Hardly any file that lies over no other one refines a list: that is a mistake.
  const isAlone = document.files.length === 1 && !last.mayHave(REFINING);
  const hasReferences = document.files.some((file) => file.mayHave(['$ref', '$defs']));
  if (isAlone && !hasReferences) return { document, diagnostics: [] };
  const from = [...document.files, ...(hasReferences ? filesOf(shared) : [])];
  const known = mergedBy.get(last);
  const isSame =
    known?.meta === meta &&
    known.from.length === from.length &&
    known.from.every((file, index) => file === from[index]);
  if (isSame) return known;
  const whole = hasReferences ? layIn(document, shared, meta) : { document, diagnostics: [] };
  const merged = merge(whole.document, meta);
  const diagnostics = [...whole.diagnostics, ...merged.diagnostics];
  mergedBy.set(last, { ...merged, diagnostics, meta, from });
  return { ...merged, diagnostics };
}

function filesOf(shared: SharedDocuments): JsonFile[] {
  return [...shared.values()].flatMap((document) => document?.files ?? []);
}

function merge(document: ConfigDocument, meta: JsonSchema): Merged {
  const origins = new Origins();
  const diagnostics: Diagnostic[] = [];
  let value: unknown;
  for (const file of document.files) {
    origins.add(file);
    const say = (
      pointer: string,
      code: Diagnostic['code'],
      params: Diagnostic['params'],
      severity?: Diagnostic['severity'],
    ) => diagnostics.push(diagnose({ files: [file] }, pointer, code, params, severity));
    const context: MergeContext = {
      say: ({ pointer, code, params, severity }) => say(pointer, code, params, severity),
      isRefinement: (over, pointer): over is JsonObject => {
        const found = checkRefinement(file, pointer, over, meta);
        diagnostics.push(...found);
        return found.length === 0;
      },
      refined: (list, refinement, moves) => origins.refine(list, refinement, moves),
    };
    const { entity, refusals } = layOver(value, file.value, meta, context);
    for (const { pointer, code, name } of refusals) say(pointer, code, { name });
    value = entity;
  }
  return { document: { ...document, value, files: origins.files() }, diagnostics };
}

function layOver(base: unknown, over: unknown, meta: JsonSchema, context: MergeContext) {
  if (!isPlainObject(over) || over.views === undefined) return mergeEntity(base, over);
  const place = placeOf(meta).at('views');
  const below = isPlainObject(base) ? base.views : undefined;
  const views = mergeViews(below, over.views, place, { merged: '/views', over: '/views' }, context);
  const { views: _, ...record } = over;
  const { entity, refusals } = mergeEntity(base, record);
  return { entity: isPlainObject(entity) ? { ...entity, views } : entity, refusals };
}

/** The shape of a refinement, and where its parts go. What the parts say is judged in the refined list. */
function checkRefinement(file: JsonFile, pointer: string, over: JsonObject, meta: JsonSchema): Diagnostic[] {
  const found = checkAgainstMeta(definitionOf(meta, 'refinement'), within(file, pointer, over));
  if (found.length > 0) return found;
  return ['add', 'change'].flatMap((keyword) =>
    Object.entries(over[keyword] ?? {}).flatMap(([key, part]) => {
      const at = `${pointer}/${keyword}/${toPointerStep(key)}`;
      const position = isPlainObject(part) ? positionOf(part) : {};
      return checkAgainstMeta(definitionOf(meta, 'position'), within(file, at, position));
    }),
  );
}

function within(file: JsonFile, pointer: string, value: JsonObject): ConfigDocument {
  return { name: '', value, files: [partOfFile(file, pointer, value)] };
}
