import * as React from 'react';

interface Internals {
  /** Of how many elements React has kept the stack; it makes no stack beyond 10 000. */
  recentlyCreatedOwnerStacks: number;
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Keeps React from making an Error for the owner stack of each element: a tenth of the time of a test that draws.
 * Warnings still name the component.
 */
export function keepNoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, Internals | undefined>)[INTERNALS];
  if (internals === undefined) throw new Error('React keeps its owner stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    // React sets it to 0 once a second.
    set() {},
  });
}
