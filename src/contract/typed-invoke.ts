import type { Operations } from './operations.ts';
import type { InvokeOptions, ProviderMethods } from './provider.ts';

type OperationId = keyof Operations;
/** With undefined where the operation needs none. */
type Args<Id extends OperationId> = Given<Operations[Id]['args']>;

/** What may be given for a type: lists and records that are only read, and any object where no key is named. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? IsOpen<T> extends true
      ? object
      : { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

type IsOpen<T extends object> = string extends keyof T
  ? unknown extends T[keyof T]
    ? Partial<T> extends T
      ? true
      : false
    : false
  : false;

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
