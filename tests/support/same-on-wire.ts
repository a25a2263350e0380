import type { OperationShapes } from '../../src/data/api/operation-index.ts';

/** Of an operation whose names and instants are on the wire as they are here. */
export const SAME_ON_WIRE: OperationShapes = { ofArgument: () => null, body: null, answer: null, row: null };
