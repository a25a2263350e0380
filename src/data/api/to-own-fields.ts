import { ProviderError } from '../../contract/provider-error.ts';
import { ALL_OTHERS, type ArgumentPlace } from '../../schema/api/argument-places.ts';
import { toOwnSteps } from '../../schema/api/wire-shape.ts';
import { fromPointer, toPointerStep } from '../../schema/json-schema/json-pointer.ts';
import type { Operation } from './operation-index.ts';

/**
 * A failure whose field errors point by the product's names. The provider points into the request's body
 * (`/data/madeAt`) or into the record (`/madeAt`).
 * @param args what the operation was called with
 */
export function toOwnFields(operation: Operation, args: Record<string, unknown>, error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.errors.length === 0) return error;
  const { status, code, params, requestId, retryAfterSeconds, message, cause } = error;
  const errors = error.errors.map(({ pointer, ...said }) => {
    const steps = toOwnFieldSteps(operation, args, fromPointer(pointer));
    return { ...said, pointer: steps.map((step) => `/${toPointerStep(step)}`).join('') };
  });
  return new ProviderError({
    status,
    code,
    params,
    requestId,
    retryAfterSeconds,
    message,
    cause,
    errors,
  });
}

function toOwnFieldSteps(
  { places, shapes }: Operation,
  args: Record<string, unknown>,
  steps: readonly string[],
): string[] {
  const others = places.get(ALL_OTHERS);
  const inRecord = toOwnSteps(others === undefined ? shapes.body : shapes.ofArgument(others), steps);
  const [argument, place] = findPlace(places, steps) ?? [];
  if (argument === undefined || place === undefined) return inRecord;
  const below = toOwnSteps(shapes.ofArgument(place), steps.slice(place.steps.length));
  if (argument !== ALL_OTHERS) return [argument, ...below];
  // The object around a record may be called as one of its fields is.
  const isOfRecord = isArgument(args, inRecord[0]) && !isArgument(args, below[0]);
  return isOfRecord ? inRecord : below;
}

function isArgument(args: Record<string, unknown>, name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(args, name);
}

/** The argument in the body that stands nearest around what the steps lead to. */
function findPlace(
  places: Operation['places'],
  steps: readonly string[],
): [argument: string, place: ArgumentPlace] | undefined {
  return [...places]
    .filter(([, { in: where, steps: to }]) => where === 'body' && to.every((step, at) => steps[at] === step))
    .toSorted(([, one], [, other]) => other.steps.length - one.steps.length)[0];
}
