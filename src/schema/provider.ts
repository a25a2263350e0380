/** What pages and the engine may ask of the provider beside react-admin's nine methods. */
export interface ProviderMethods {
  /**
   * Calls one operation of the API definition.
   * @param operationId as the definition spells it, `dept.deleteDepts`
   * @param args path, query and body values under the definition's names; what is no parameter is the body
   * @returns the answer's JSON body
   * @throws ProviderError with the provider's status, code and field errors
   */
  invoke(operationId: string, args?: Record<string, unknown>, options?: InvokeOptions): Promise<unknown>;
  /** Listens to a live topic. @returns what ends it */
  subscribe(topic: string, onMessage: (message: unknown) => void): () => void;
}

export interface InvokeOptions {
  /** The same key and body get the same answer, also while the first still runs. */
  idempotencyKey?: string;
  /** Kept in a queue over a reload until it is answered. */
  durable?: boolean;
  signal?: AbortSignal;
}
