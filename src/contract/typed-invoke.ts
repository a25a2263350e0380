import type { Operations } from './operations.ts';
import type { InvokeOptions, ProviderMethods } from './provider.ts';

type OperationId = keyof Operations;
/** With undefined where the operation needs none. */
type Args<Id extends OperationId> = Operations[Id]['args'];

/** `invoke` with the arguments and the answer of the product's own definition. */
export type TypedInvoke = <Id extends OperationId>(
  operationId: Id,
  ...given: undefined extends Args<Id>
    ? [args?: Args<Id>, options?: InvokeOptions]
    : [args: Args<Id>, options?: InvokeOptions]
) => Promise<Operations[Id]['answer']>;

/**
 * The same `invoke`, for pages: an operation, an argument or a field that the definition does not have is an error of
 * the compiler. What a provider with a definition of its own answers is not looked at.
 */
export function typedInvoke(provider: Pick<ProviderMethods, 'invoke'>): TypedInvoke {
  return provider.invoke.bind(provider);
}
