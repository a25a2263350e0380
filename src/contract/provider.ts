import type { FileAnswer, Progress } from './file-answer.ts';
import type { JsonObject } from './json-object.ts';
import type { RecordId } from './record-id.ts';

/** What pages and the engine may ask of the provider beside react-admin's nine methods. */
export interface ProviderMethods {
  /**
   * Calls one operation of the API definition.
   * @param operationId as the definition spells it, `dept.deleteDepts`
   * @param args path, query and body values under the definition's names; what is no parameter is the body
   * @returns the answer's JSON body; a `FileAnswer` where the definition says that it answers a file
   * @throws ProviderError with the provider's status, code and field errors
   */
  invoke(operationId: string, args?: Record<string, unknown>, options?: InvokeOptions): Promise<unknown>;
  /**
   * Reads any operation that answers rows, as a list. It pages, sorts and filters at the provider as far as the
   * operation can, and does the rest here.
   * @returns the rows, each with an id (its place where it has none), and their count. The count is null where the
   * provider has none; `hasMore` then says whether there may be others
   * @throws ProviderError as `invoke`
   */
  readOperation(
    operationId: string,
    request: RowsRequest,
  ): Promise<{ data: Row[]; total: number | null; hasMore: boolean }>;
  /**
   * The address of a list's file: it opens once, within a minute, and holds nothing of
   * the session.
   * @param operationId answers the file, and takes a ticket (`security` of the definition)
   * @throws ProviderError as `invoke`, and for a filter that the operation does not take
   */
  fileAddress(resource: string, operationId: string, request: FileRequest): Promise<string>;
  /**
   * Loads the file at such an address.
   * @throws ProviderError as `invoke`; `downloadExpired` where the address opens no more
   */
  readFile(operationId: string, address: string): Promise<FileAnswer>;
  /**
   * Listens to a live topic.
   * @param onResync messages may have been missed: read again. `isFirst` where only those of the first moments may be
   * @returns a function that ends the subscription
   */
  subscribe(
    topic: string,
    onMessage: (message: JsonObject) => void,
    onResync?: (isFirst: boolean) => void,
  ): () => void;
}

/** A row of a list, with its key. */
export type Row = JsonObject & { id: RecordId };

export interface RowsRequest {
  /** Arguments of the operation. One without a parameter is compared with the value of each row. */
  filter: JsonObject;
  /** `page` counts from 1. */
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  signal?: AbortSignal;
}

/** What of a list a file is to hold. */
export interface FileRequest {
  /** As `getList` takes it. */
  filter: JsonObject;
  searchBy?: string | undefined;
  /** Further arguments of the operation. */
  args: JsonObject;
  /** Of the words in the file, where the operation has a parameter `language`. */
  language: string;
}

/** The addresses of operations that have a server of their own (`servers` in the API definition). */
export interface ServerAddresses {
  /** `http://localhost:3333` of `printer.print`: this browser's own address, else the definition's; null for the provider. */
  serverAddress(operationId: string): string | null;
  /**
   * Sets this browser's own address for every operation of the same area (`printer`).
   * @param url null goes back to the definition's
   * @throws Error when it is no http address
   */
  setServerAddress(operationId: string, url: string | null): void;
}

export interface InvokeOptions {
  /** The same key and body get the same answer, also while the first still runs. */
  idempotencyKey?: string;
  /** Told where the answer was given before under this key: nothing was done again. */
  onReplayed?(): void;
  /**
   * The stored record; the arguments change a part of it. An operation that takes a part (PATCH, `x-partial`) is sent the
   * arguments and the version, any other operation the whole record.
   */
  over?: JsonObject;
  /** Kept in the browser over a reload until it is answered: the promise waits as long as that takes. */
  durable?: boolean;
  /**
   * It goes out with a ticket in its address, made for this one call, in place of the session: for an operation that takes
   * one (`security` of the definition), where the provider makes them.
   */
  byTicket?: boolean;
  /** Told how much has come, of an operation that answers a file. */
  onProgress?(progress: Progress): void;
  signal?: AbortSignal;
}
