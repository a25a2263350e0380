import type { JsonSchema } from '../json-schema/json-schema.ts';

const NAMES = { type: 'array', items: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } } as const;
const SCHEMAS = { type: 'object', additionalProperties: { type: 'object' } } as const;

/** What a `renderers.json` may hold. */
export const RENDERER_CLAIMS = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    /** Fields with one of these as `format`. */
    formats: NAMES,
    /** Fields with one of these keywords; each with the schema of its value. */
    keywords: { ...SCHEMAS, propertyNames: { pattern: '^x-[a-z][a-z0-9-]*$' } },
    /** Elements of a layout with one of these under `options`; each with the schema of its value. */
    options: { ...SCHEMAS, propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' } },
    /** Layouts of these types: one of their own, or `Group`, which is then drawn by them. */
    layouts: { type: 'array', items: { type: 'string', pattern: '^[A-Z][A-Za-z0-9]*$' } },
    /** Second views of forms: what the `renderer` of an `otherView` may name. */
    views: NAMES,
  },
  additionalProperties: false,
} as const;

/**
 * `renderers.json` of a folder of `custom-pages`: what the `renderers` of its `index.ts` draw. Only what stands here may
 * stand in a description, and only a description that has some of it loads them.
 */
export type RendererClaims = { [Name in keyof Properties]?: Value<Properties[Name]> };

type Properties = (typeof RENDERER_CLAIMS)['properties'];

/** What a value is by its schema, as far as the schema above goes. */
type Value<Schema> = Schema extends { type: 'string' }
  ? string
  : Schema extends { type: 'array'; items: infer Item }
    ? Value<Item>[]
    : Record<string, JsonSchema>;
