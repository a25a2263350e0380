import { createHash } from 'node:crypto';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** What stands in the product beside the layers, and judges them. */
export interface BuiltIn {
  metaEntity: JsonSchema;
  metaResource: JsonSchema;
  metaDefinition: JsonSchema;
  metaReport: JsonSchema;
  /** The pages that a resource may name. */
  pageNames: ReadonlySet<string>;
  /** The formats that renderers of pages draw. */
  formatNames: ReadonlySet<string>;
  /** The second views of forms that they draw. */
  viewNames: ReadonlySet<string>;
}

/** A digest of the built-in files and of what judges them, but for the code. */
export function digestOf(files: readonly SourceFile[], meta: BuiltIn): string {
  const hash = createHash('sha256');
  for (const { file, text, problem } of files)
    hash.update(JSON.stringify([file, text.length, problem])).update(text);
  const { metaEntity, metaResource, metaDefinition, metaReport, pageNames, formatNames, viewNames } = meta;
  const names = [pageNames, formatNames, viewNames].map((each) => [...each]);
  hash.update(JSON.stringify([metaEntity, metaResource, metaDefinition, metaReport, ...names]));
  return hash.digest('hex');
}
