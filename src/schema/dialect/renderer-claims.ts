import type { JsonSchema } from '../json-schema/json-schema.ts';

/**
 * `renderers.json` of a folder of `custom-pages`: what the `renderers` of its `index.ts` draw. Only what stands here may
 * stand in a description, and only a description that has some of it loads them.
 */
export interface RendererClaims {
  /** Fields with one of these as `format`. */
  formats?: string[];
  /** Fields with one of these keywords; each with the schema of its value. */
  keywords?: Record<string, JsonSchema>;
  /** Elements of a layout with one of these under `options`; each with the schema of its value. */
  options?: Record<string, JsonSchema>;
  /** Layouts of these types: one of their own, or `Group`, which is then drawn by them. */
  layouts?: string[];
}

const NAMES: JsonSchema = { type: 'array', items: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } };

/** What a `renderers.json` may hold. */
export const RENDERER_CLAIMS: JsonSchema = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    formats: NAMES,
    keywords: {
      type: 'object',
      propertyNames: { pattern: '^x-[a-z][a-z0-9-]*$' },
      additionalProperties: { type: 'object' },
    },
    options: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: { type: 'object' },
    },
    layouts: { type: 'array', items: { type: 'string', pattern: '^[A-Z][A-Za-z0-9]*$' } },
  },
  additionalProperties: false,
};
