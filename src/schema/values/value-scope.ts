import type { Letter } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** What the values of the dialect stand for in one place: on a row, in a form, in a dialog. What is absent is null. */
export interface ValueScope {
  record?: unknown;
  /** What `record` and `original` may have: a field that it describes and that has no value is empty, and not lost. */
  recordSchema?: JsonSchema;
  row?: unknown;
  original?: unknown;
  filter?: unknown;
  settings?: unknown;
  /** The letters of the signed-in roles on the resource. */
  can?: ReadonlySet<Letter>;
  user?: unknown;
  key?: unknown;
  choices?: unknown;
  chosen?: unknown;
  dialog?: unknown;
  /** What `dialog` may have. */
  dialogSchema?: JsonSchema;
  answer?: unknown;
  each?: unknown;
  message?: unknown;
  selection?: unknown;
  total?: unknown;
  now: Date;
  /** The named functions of `src/domain`. */
  functions: Readonly<Record<string, NamedFunctionOfScope>>;
}

type NamedFunctionOfScope = (
  value: unknown,
  context: { record: Readonly<Record<string, unknown>>; now: Date },
) => unknown;
