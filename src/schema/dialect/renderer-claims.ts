import type { JsonSchema } from '../json-schema/json-schema.ts';

/** `renderers.json` of a folder of `custom-pages`: which fields the `renderers` of its `index.ts` draw. */
export interface RendererClaims {
  /** Those with one of these as `format`. */
  formats?: string[];
  /** Those with one of these keywords; each with the schema of its value. */
  keywords?: Record<string, JsonSchema>;
}
