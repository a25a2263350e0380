import type { JsonSchema } from '../json-schema/json-schema.ts';

/** `resources/api-definition.json`: OpenAPI 3.1, the part that the client and the server read. */
export interface ApiDefinition {
  openapi: string;
  info: { title: string; version: string };
  /** Full paths, `/api/v1/dept/{id}`. */
  paths: Record<string, Partial<Record<HttpMethod, ApiOperation>>>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    /** `session` says how the token is sent; absent, it is the whole header `Authorization`. */
    securitySchemes?: Record<string, SecurityScheme>;
  };
  /** Where every answer keeps its value, unless its operation says otherwise. */
  'x-answer'?: AnswerPlace;
  /** What a failure looks like. */
  'x-error'?: ErrorDialect;
  /** The query parameter that names the store (`store_id` when absent); null where there is none. */
  'x-store'?: string | null;
  /** Where resources without operations are; null where the provider has nothing like it. */
  'x-simple-rest'?: string | null;
  /** What ids are, and references to them: `integer` when absent. */
  'x-id-type'?: 'integer' | 'string';
  /** Operations of the built-in definition that this provider does not have: `order.addOrder`, `order.*`, `*`. */
  'x-absent'?: string[];
}

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * A dotted path of the answer (empty for the whole of it), or one path for each part of what is made of it. A part
 * may also be a header, `$response.header.X-Total-Count`.
 */
export type AnswerPlace = string | Record<string, string>;

export type SecurityScheme =
  | {
      type: 'apiKey';
      in: 'header';
      name: string;
      /** What stands before the token, its space included: `Token `. */
      'x-prefix'?: string;
    }
  | { type: 'http'; scheme: 'bearer' };

export interface ApiOperation {
  operationId: string;
  summary?: string;
  parameters?: ApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, unknown>;
  /** Who may call it, each entry alone: `session`, `device` with its types, `media`, `ticket`; none at all: everyone. */
  security?: Record<string, string[]>[];
  /** How a list of this operation is paged and sorted. Absent parts: the provider does not do it, the client does. */
  'x-list'?: ListDialect;
  /** Entity -> what of `x-list` a page calls otherwise for a resource of this entity. */
  'x-list-of'?: Record<string, ListDialect>;
  /** The component whose `discriminator` tells the entities apart that the operation is about. */
  'x-variants'?: string;
  /** It stores the rows of a file, a new record of this entity each, by this operation. */
  'x-import'?: { creates: string; entity: string };
  /** Where the answer keeps its value. */
  'x-answer'?: AnswerPlace;
  /** Another path of the same operation: the same rights, the same handler. */
  'x-alias-of'?: string;
  /**
   * Where this operation alone is answered, as OpenAPI has it: no part of the provider, which gets neither the session
   * nor the store. A browser may have an address of its own for it. `/io` is the IO server, behind the provider's relay.
   */
  servers?: { url: string; description?: string }[];
  /** Its body may be a part of the record: what it leaves out stays as it is. PATCH says so by itself. */
  'x-partial'?: boolean;
  /** Warnings that are meant: the code, and why. */
  'x-allow'?: Record<string, string>;
  /** How many seconds a caller waits for the answer, and the server for the body. */
  'x-timeout-seconds'?: number;
  /** How many bytes a body may have. */
  'x-max-body-bytes'?: number;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: JsonSchema;
  description?: string;
  /** The argument that it carries, where that is not its name. */
  'x-argument'?: string;
  /** Another parameter: this is a second name of it. */
  'x-spelling-of'?: string;
  /** The fields of a row that it asks about: a role that is not answered one of them may not ask. */
  'x-fields'?: string[];
  /** How it filters a list that the server derives: by its own name, or by one of `x-fields`. */
  'x-compare'?: Comparison;
  /** Values that mean conditions of their own -> what each of these means: all must hold. */
  'x-cases'?: Record<string, ListCondition[]>;
  /** A list's own module reads it: it compares no stored field. */
  'x-handled'?: boolean;
  /** The entities that it is about; absent: every one of the operation. */
  'x-entities'?: string[];
  /** `deepObject`: `where[plate]=A`, one for each property of the schema. */
  style?: 'form' | 'deepObject';
  explode?: boolean;
  /** An object as one text of JSON, `{ "application/json": { "schema": … } }`. */
  content?: Record<string, { schema?: JsonSchema }>;
}

/** How a list compares a field with a value. */
export type Comparison = 'is' | 'oneOf' | 'from' | 'until' | 'contains' | 'startsWith' | 'has';

/** A condition on the rows of a list that the server derives. */
export interface ListCondition {
  /** Dotted paths: one of them fits. */
  fields: string[];
  compare: Comparison;
  /** `$now`, also moved by a duration, is the moment of the call. */
  value: string | number | boolean | null | (string | number)[];
  /** Rows that fit do not count; those without a value do. */
  not?: boolean;
}

/** A sum over the rows of a list, of those alone that meet all conditions. */
export interface ListTotal {
  sum: string;
  where: ListCondition[];
}

/** Names of the page and sort arguments, and where the answer keeps its parts. */
export interface ListDialect {
  page?: string;
  /** The number of the first page; 0 when absent. */
  firstPage?: number;
  /** The argument that says how many rows are left out, of providers that count rows and not pages. */
  offset?: string;
  size?: string;
  sort?: string;
  /** What `sort` says upwards and downwards, `{field}` being the field's name: `["{field}", "-{field}"]`. */
  sortAs?: [ascending: string, descending: string];
  direction?: string;
  /** What `direction` says upwards and downwards; `["asc", "desc"]` when absent. */
  directions?: [ascending: string, descending: string];
  searchBy?: string;
  searchText?: string;
  /** Dotted path of the rows; `content` when absent, empty where the answer itself is the list. */
  content?: string;
  /** Dotted path of the count of all rows, `pagination.total_elements`; absent where the provider has no count. */
  total?: string;
  /**
   * The argument that asks for all pages of one state. It is `new` on the first page, and later the mark that was
   * answered as `snapshot`.
   */
  snapshot?: string;
  /**
   * Dotted path of the answer -> the field that is summed there, over all rows that fit: a number, also within an
   * object. The provider of this product derives them; another one answers them as it likes.
   */
  totals?: Record<string, string | ListTotal>;
  /** The order where none is asked for; its direction also where only a field is. */
  defaultSort?: { field: string; order: 'ASC' | 'DESC' };
  /** The field that names a device: one that calls by its own token is answered its own rows alone. */
  deviceField?: string;
  /** What `searchBy` says -> the fields that are searched, where that is not their name; they may lie within a list. */
  searchFields?: Record<string, string | string[]>;
  /** The search takes characters of a plate that look alike for the same; exact hits come first. */
  lookAlikes?: boolean;
}

/** Where a failed answer says what. Every path is dotted; what is absent is read as our own envelope has it. */
export interface ErrorDialect {
  /** Path -> value: an answer with a good status that says all of it is a failure nevertheless. */
  when?: Record<string, string | number | boolean | null>;
  code?: string;
  /** The provider's codes as ours: `unauthenticated`, `conflict`, `invalid` … */
  codes?: Record<string, string>;
  /** HTTP statuses that mean another code than usual. */
  statuses?: Record<string, string>;
  /** Words for the reader, shown where the code is unknown here. */
  text?: string;
  requestId?: string;
  fields?: FieldErrorDialect;
}

/** Where a failed answer says what is wrong with which field. */
export interface FieldErrorDialect {
  /** The list. */
  list?: string;
  /** In an entry: the field, as a JSON pointer or a dotted path. */
  field?: string;
  /** In an entry: what rule it breaks. */
  rule?: string;
  /** The provider's rules as ours: `required`, `minLength`, `unique` … */
  rules?: Record<string, string>;
  /** In an entry: words for the reader, shown where the rule is unknown here. */
  text?: string;
}
