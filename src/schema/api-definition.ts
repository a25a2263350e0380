import type { JsonSchema } from './json-schema.ts';

/** `resources/api-definition.json`: OpenAPI 3.1, the part that the client and the server read. */
export interface ApiDefinition {
  openapi: string;
  info: { title: string; version: string };
  /** Full paths, `/api/v1/dept/{id}`. */
  paths: Record<string, Partial<Record<HttpMethod, ApiOperation>>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface ApiOperation {
  operationId: string;
  summary?: string;
  parameters?: ApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, unknown>;
  /** Answered without a session. */
  'x-public'?: boolean;
  /** How a list of this operation is paged and sorted. Absent parts: the provider does not do it, the client does. */
  'x-list'?: ListDialect;
  /** Opened by the browser without headers: the media cookie is good for it. */
  'x-media'?: boolean;
  /** Another path of the same operation: the same rights, the same handler. */
  'x-alias-of'?: string;
  /**
   * Where this operation alone is answered, as OpenAPI has it: no part of the provider, which gets neither the session
   * nor the store. A browser may have an address of its own for it.
   */
  servers?: { url: string; description?: string }[];
  /** Another server than the provider: `io`. */
  'x-server'?: string;
  /** The types of devices that may call it by their own token. */
  'x-device'?: string[];
  /** Takes the header Idempotency-Key: the same key and body are done once, and answered alike. */
  'x-idempotent'?: boolean;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: JsonSchema;
  description?: string;
}

/** Names of the page and sort parameters, and where the answer keeps its parts. */
export interface ListDialect {
  page?: string;
  /** The number of the first page; 0 when absent. */
  firstPage?: number;
  size?: string;
  sort?: string;
  direction?: string;
  searchBy?: string;
  searchText?: string;
  /** Dotted path of the rows; `content` when absent. */
  content?: string;
  /** Dotted path of the count of all rows, `pagination.total_elements`; absent where the answer has no pagination. */
  total?: string;
}
