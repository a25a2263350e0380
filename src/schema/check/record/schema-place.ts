import type { ConfigDocument } from '../../config/config-document.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** One schema of a record or of a dialog, as checks look at it. */
export interface SchemaPart {
  document: ConfigDocument;
  schema: JsonSchema;
  pointer: string;
}

export interface SchemaPlace extends SchemaPart {
  /** Where its references lead. */
  root: JsonSchema;
}
